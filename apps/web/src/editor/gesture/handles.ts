import {
  type Box,
  boundsOfCells,
  type Cell,
  fromLocal,
  getBox,
  getCenter,
  getSides,
  type Handle,
  hiddenCells,
  isGroup,
  lockedCells,
  type PageDocument,
} from '@fieldhub/page'
import { getCellIndex } from '../document/get-cell-index.ts'
import type { Editor } from '../editor.ts'
import { pipeHandles } from '../pipes/pipe-handles.ts'
import type { PointerInput } from '../tools/tool.ts'
import { type Camera, toScreen } from '../viewport/camera.ts'
import { distance } from './distance.ts'
import type { EditHandle } from './edit-handle.ts'

const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']
/** The handle for rotating lies this many screen pixels above the frame. */
const rotateDistance = 22
const reachMouse = 7
const reachTouch = 18
/** A frame below this size on the screen has few handles, since otherwise it could not be moved. */
const smallPx = 24

export function handleAt(
  editor: Editor,
  { screen, isTouch }: PointerInput,
): EditHandle | undefined {
  const reach = isTouch ? reachTouch : reachMouse
  const near = getHandles(editor)
    .map((handle) => ({ handle, far: distance(handle.at, screen) }))
    .filter(({ far }) => far <= reach)
    .toSorted((one, other) => one.far - other.far)
  return near[0]?.handle
}

/** All handles of the selection; locked cells have none. */
export function getHandles(editor: Editor): readonly EditHandle[] {
  const { cells, frame } = chosenCells(editor)
  const [only] = cells
  if (only?.kind === 'pipe' && cells.length === 1) return pipeHandles(editor, only)
  return frame === undefined ? [] : frameHandles(frame, editor.camera.get())
}

/** The frame around the selection: rotated with a single node or group, upright around many; none around a pipe. */
export function selectionFrame(editor: Editor): Box | undefined {
  return chosenCells(editor).frame
}

function frameAround(editor: Editor, cells: readonly Cell[]): Box | undefined {
  const [only] = cells
  if (cells.length === 1 && only?.kind === 'pipe') return undefined
  const hasOwnFrame = only?.kind === 'node' && (!isGroup(only) || (only.angle ?? 0) !== 0)
  if (cells.length === 1 && hasOwnFrame) return getBox(only)
  const bounds = boundsOfCells(
    editor.document,
    cells.map(({ id }) => id),
  )
  return bounds === undefined ? undefined : { ...bounds, angle: 0 }
}

interface Chosen {
  readonly selection: readonly string[]
  readonly document: PageDocument
  readonly version: number
  readonly cells: readonly Cell[]
  readonly frame: Box | undefined
}

/** The camera and the pointer ask again and again for what only a change of the page or the selection changes. */
const known = new WeakMap<Editor, Chosen>()

/** The selected cells that can be changed, with the frame around them. */
function chosenCells(editor: Editor): Chosen {
  const { document } = editor
  const selection = editor.selection.get()
  const { version } = getCellIndex(document)
  const before = known.get(editor)
  const isSame = before?.selection === selection && before.document === document
  if (isSame && before.version === version) return before
  const cells = freeCells(editor)
  const chosen = { selection, document, version, cells, frame: frameAround(editor, cells) }
  known.set(editor, chosen)
  return chosen
}

function freeCells({ document, selection }: Editor): readonly Cell[] {
  const [isLocked, isHidden] = [lockedCells(document), hiddenCells(document)]
  return selection
    .get()
    .filter((id) => !isLocked(id) && !isHidden(id))
    .flatMap((id) => document.get(id) ?? [])
}

function frameHandles(frame: Box, camera: Camera): readonly EditHandle[] {
  const { width, height, angle } = frame
  const shown = shownHandles(width * camera.scale, height * camera.scale)
  const at = (x: number, y: number) => toScreen(camera, fromLocal({ x, y }, frame))
  const up = rotateDistance / camera.scale
  return [
    { kind: 'rotate', at: at(width / 2, -up), center: getCenter(frame) },
    ...shown.map((handle): EditHandle => {
      const side = getSides(handle)
      const place = at(((side.x + 1) / 2) * width, ((side.y + 1) / 2) * height)
      return { kind: 'resize', at: place, handle, angle }
    }),
  ]
}

/** Of a frame as it is on the screen: what is thin and long, as a busbar, is pulled at its ends. */
function shownHandles(width: number, height: number): readonly Handle[] {
  if (Math.min(width, height) >= smallPx) return handles
  if (Math.max(width, height) < smallPx * 2) return ['se']
  return width > height ? ['w', 'e', 's'] : ['n', 's', 'e']
}
