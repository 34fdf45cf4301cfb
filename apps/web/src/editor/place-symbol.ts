import {
  addCell,
  cutIn,
  getPorts,
  getSymbol,
  inlinePorts,
  type Json,
  joinTouching,
  middleOfLine,
  type PipeCell,
  type Point,
  pipePoints,
  type Rect,
} from '@fieldhub/page'
import { symbolText } from '#viewer/symbol-text.ts'
import type { Editor } from './editor.ts'
import { onGrid } from './grid/on-grid.ts'
import { type CutInAt, cutInAt } from './pipes/cut-in-at.ts'
import { getCenter } from './viewport/camera.ts'

/**
 * The page units between symbols that the keyboard places one after another, so that they do not lie on the same spot.
 */
const besideUnits = 20
const besideMax = 10

/**
 * Puts a symbol on the page with its initial properties and selects it; one that is put on a pipe, and can stand in it,
 * is cut into it.
 */
export function placeSymbol(editor: Editor, shape: string, rect: Rect, pipe?: CutInAt): void {
  if (editor.page.get().isReadOnly) return
  const { x, y, width, height } = rect
  editor.document.run('add', (edit) => {
    const id = addCell(edit, {
      kind: 'node',
      shape,
      position: { x, y },
      size: { width, height },
      data: { props: initialProps(shape) },
    })
    if (pipe !== undefined) cutIn(edit, id, pipe.pipe.id, pipe.at)
    editor.select([id])
  })
}

/** Places a pipe. Free ends that lie on it, and its own that lie on others, are joined, unless `joins` says otherwise. */
export function placePipe(
  editor: Editor,
  shape: string,
  way: Pick<PipeCell, 'source' | 'target' | 'vertices'>,
  joins = true,
): void {
  if (editor.page.get().isReadOnly) return
  editor.document.run('add', (edit) => {
    const { vertices = [], ...ends } = way
    const corners = vertices.length === 0 ? {} : { vertices }
    const data = { props: initialProps(shape) }
    const id = addCell(edit, { kind: 'pipe', shape, ...ends, ...corners, data })
    if (joins) joinTouching(edit, [id])
    editor.select([id])
    editor.drawnPipe.set(id)
  })
}

/** Places a symbol in its usual size, centred at a point of the page; a pipe lies across. */
export function placeAround(editor: Editor, shape: string, at: Point): void {
  const symbol = getSymbol(shape)
  if (symbol === undefined) return
  const { width, height } = symbol.size
  const rect = { x: at.x - width / 2, y: at.y - height / 2, width, height }
  const corner = onGrid(editor.document, withinPage(editor, rect, at))
  if (symbol.kind !== 'pipe') {
    const pipe = cutInAt(editor, shape, rect)
    return placeSymbol(editor, shape, { ...corner, width, height }, pipe)
  }
  const y = corner.y + height / 2
  placePipe(editor, shape, { source: { x: corner.x, y }, target: { x: corner.x + width, y } })
}

/** Where something that is put on the page near its edge stands so that viewers see all of it. */
export function withinPage({ document }: Editor, rect: Rect, at: Point): Point {
  const { cw, ch } = document.settings()
  const isOnPage = at.x >= 0 && at.y >= 0 && at.x <= cw && at.y <= ch
  if (!isOnPage) return rect
  const within = (start: number, length: number, room: number): number =>
    Math.max(0, Math.min(start, room - length))
  return { x: within(rect.x, rect.width, cw), y: within(rect.y, rect.height, ch) }
}

/**
 * Places a symbol in the middle of the view, beside whatever was placed there before; while a pipe is selected, in the
 * middle of that.
 */
export function placeInMiddle(editor: Editor, shape: string): void {
  const pipe = middleOfPipe(editor)
  if (pipe !== undefined && inlinePorts(shape) !== undefined)
    return placeAround(editor, shape, pipe)
  const middle = getCenter(editor.camera.get(), editor.canvasSize.get())
  const beside = (editor.document.ids().length % besideMax) * besideUnits
  placeAround(editor, shape, { x: middle.x + beside, y: middle.y + beside })
}

function middleOfPipe({ document, selection }: Editor): Point | undefined {
  const [id = '', ...others] = selection.get()
  const pipe = document.get(id)
  if (pipe?.kind !== 'pipe' || others.length > 0) return undefined
  return middleOfLine(pipePoints(pipe, document.get, getPorts))
}

/**
 * What a new symbol stores: its text, which is its name in the editor's language, and what older symbols are not given.
 * Everything else is as the symbol says, so that it follows the page's theme and skin.
 */
function initialProps(shape: string): Readonly<Record<string, Json>> {
  const props = getSymbol(shape)?.props ?? []
  return Object.fromEntries(
    props.flatMap((prop): readonly (readonly [string, Json])[] => {
      if (prop.name === 'text' && prop.initial !== '') return [[prop.name, symbolText(shape)]]
      const given = prop.kind === 'choice' ? prop.given : undefined
      return given === undefined ? [] : [[prop.name, given]]
    }),
  )
}
