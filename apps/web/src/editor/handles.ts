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
} from '@fieldhub/page'
import { type Camera, toScreen } from './camera.ts'
import { distance } from './distance.ts'
import type { EditHandle } from './edit-handle.ts'
import type { Editor } from './editor.ts'
import { pipeHandles } from './pipes/pipe-handles.ts'
import type { PointerInput } from './tools/tool.ts'

const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']
/** The handle for rotating lies this many screen pixels above the frame. */
const rotateDistance = 22
const reachMouse = 7
const reachTouch = 18
/** A frame below this size on the screen has only its corner as a handle, since otherwise it could not be moved. */
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
  const [only, ...rest] = freeCells(editor)
  if (only?.kind === 'pipe' && rest.length === 0) return pipeHandles(editor, only)
  const frame = selectionFrame(editor)
  return frame === undefined ? [] : frameHandles(frame, editor.camera.get())
}

/** The frame around the selection: rotated with a single node, upright around many; none around a single pipe. */
export function selectionFrame(editor: Editor): Box | undefined {
  const cells = freeCells(editor)
  const [only] = cells
  if (cells.length === 1 && only?.kind === 'pipe') return undefined
  if (cells.length === 1 && only?.kind === 'node' && !isGroup(only)) return getBox(only)
  const bounds = boundsOfCells(
    editor.document,
    cells.map(({ id }) => id),
  )
  return bounds === undefined ? undefined : { ...bounds, angle: 0 }
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
  const isSmall = Math.min(width, height) * camera.scale < smallPx
  const shown = isSmall ? (['se'] as const) : handles
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
