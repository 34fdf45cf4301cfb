import { getSides, type Handle, type Point, type Rect, type Snap, snapRect } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { snapOptions } from './snap-options.ts'

interface Pull {
  readonly handle: Handle
  readonly by: Point
  readonly others: readonly Rect[]
}

/** Snaps the sides that a handle moves; `by` of the result is the whole movement of the pointer. */
export function snapSide(editor: Editor, frame: Rect, { handle, by, others }: Pull): Snap {
  const side = getSides(handle)
  const pulled = {
    x: frame.x + (side.x < 0 ? by.x : 0),
    y: frame.y + (side.y < 0 ? by.y : 0),
    width: Math.max(1, frame.width + by.x * side.x),
    height: Math.max(1, frame.height + by.y * side.y),
  }
  const parts = { x: partsOf(side.x), y: partsOf(side.y) }
  const snap = snapRect(pulled, others, snapOptions(editor, parts))
  return { by: { x: by.x + snap.by.x, y: by.y + snap.by.y }, lines: snap.lines }
}

const partsOf = (side: number): readonly number[] => (side === 0 ? [] : [side > 0 ? 1 : 0])
