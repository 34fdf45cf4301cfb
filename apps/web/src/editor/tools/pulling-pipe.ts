import { type Cell, getPorts, getSymbol, type PageDocument } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { distance } from '../gesture/distance.ts'
import { type VisiblePort, visiblePorts } from '../pipes/visible-ports.ts'
import { toPage, toScreen } from '../viewport/camera.ts'
import { drawingPipe } from './drawing-pipe.ts'
import type { PointerInput, Tool } from './tool.ts'

/** So near to a port a press takes hold of it, and not of its symbol. */
const reachPx = 7
const tremblePx = 4
/** Of a symbol that is smaller on the screen there would be nothing left to take hold of but its ports. */
const sidePxMin = 3 * reachPx

/** The port under a mouse, from which a pipe can be pulled; a finger needs the symbol itself. */
export function pullablePort(
  editor: Editor,
  { screen, isTouch, shift, alt, mod }: PointerInput,
): VisiblePort | undefined {
  if (isTouch || shift || alt || mod) return undefined
  const camera = editor.camera.get()
  const far = ({ start }: VisiblePort) => distance(toScreen(camera, start.at), screen)
  const at = toPage(camera, screen)
  const reach = reachPx / camera.scale
  const around = { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach }
  const near = visiblePorts(editor, around).filter((port) => far(port) <= reachPx)
  const free = near.filter(({ cell }) => mayBePulledOut(editor, cell))
  return free.toSorted((a, b) => far(a) - far(b))[0]
}

/** Whoever presses one of several selected cells, or a tiny one, wants to drag it. */
export function mayBePulledOut(editor: Editor, id: string): boolean {
  const selected = editor.selection.get()
  if (selected.length > 1 && selected.includes(editor.chosenBy(id))) return false
  const cell = editor.document.get(id)
  if (cell?.kind !== 'node') return false
  const { width, height } = cell.size
  const ports = getPorts(cell.shape).length
  // One that is long enough for its ports has room between them, however thin it is: a breaker in its wire.
  const room = Math.max(Math.min(width, height), Math.max(width, height) / Math.max(ports, 1))
  return room * editor.camera.get().scale >= sidePxMin
}

/** Waits while a port is pressed: moving pulls a pipe out of it, releasing selects its symbol. */
export function pullingPipe(editor: Editor, start: PointerInput, { cell }: VisiblePort): Tool {
  return {
    name: 'pulling-pipe',
    cursor: 'crosshair',
    pointerMove: (input) => {
      if (distance(start.screen, input.screen) <= tremblePx) return undefined
      const drawing = drawingPipe(editor, conduitFor(editor.document, cell))
      drawing.pointerDown?.(start)
      drawing.pointerMove?.(input)
      return drawing
    },
    pointerUp: () => {
      editor.hints.set({})
      editor.select([editor.chosenBy(cell)])
      return editor.tools.rest()
    },
    cancel: () => editor.hints.set({}),
  }
}

const conduits: Readonly<Record<string, string>> = { electric: 'wire', hvac: 'duct' }

/** What hangs on the symbol already, or else what its trade uses. */
function conduitFor(document: PageDocument, id: string): string {
  const hung = document
    .ids()
    .map(document.get)
    .find((cell) => cell?.kind === 'pipe' && hangsOn(cell, id))
  if (hung?.kind === 'pipe') return hung.shape
  const cell = document.get(id)
  const group = cell?.kind === 'node' ? getSymbol(cell.shape)?.group : undefined
  return conduits[group ?? ''] ?? 'pipe'
}

const hangsOn = (cell: Extract<Cell, { readonly kind: 'pipe' }>, id: string): boolean =>
  [cell.source, cell.target].some((end) => 'cell' in end && end.cell === id)
