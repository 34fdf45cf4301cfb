import {
  boundsOfCells,
  copyCells,
  cutIn,
  type Edit,
  type Gesture,
  getPorts,
  isLocked,
  joinTouching,
  moveCells,
  type NodeCell,
  type Point,
  pasteCells,
  type Rect,
  settleJoints,
} from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { noHints } from '../gesture/hints.ts'
import { liftedBy } from '../gesture/lift.ts'
import { type CutInAt, cutInAt, cutInHints, isUnpiped } from '../pipes/cut-in-at.ts'
import { meetingReach } from '../pipes/pipe-at.ts'
import { toPage } from '../viewport/camera.ts'
import { gestureTool } from './gesture-tool.ts'
import { snapMoved } from './snap-moved.ts'
import type { PointerInput, Tool } from './tool.ts'

/**
 * Moves the selection. Shift keeps it on one axis, ctrl keeps it from snapping; with alt a copy moves and the original
 * stays. Cells are lifted and written when they are dropped. A symbol that is let go on a pipe is cut into it.
 */
export function translating(editor: Editor, start: PointerInput): Tool {
  const from = toPage(editor.camera.get(), start.screen)
  const before = editor.selection.get()
  const gesture = editor.document.begin(start.alt ? 'duplicate' : 'move')
  const ids = start.alt ? getCopies(editor, gesture) : before
  const frame = boundsOfCells(editor.document, ids)
  const node = onlyNode(editor, ids)
  const snapTo = snapMoved(editor, ids, node)
  const moving = start.alt ? undefined : liftedBy(editor.document, ids)
  let done: Point = { x: 0, y: 0 }
  const only = node !== undefined && mayBeCutIn(editor, node) ? node : undefined
  let pipe: CutInAt | undefined
  /** With ctrl what moves is joined with nothing. */
  let joins = true
  const moveTo = (by: Point) => {
    if (moving !== undefined) return editor.lift.set({ moving, by })
    const rest = { x: by.x - done.x, y: by.y - done.y }
    gesture.extend((edit) => moveCells(edit, ids, rest))
    done = by
  }
  return gestureTool(editor, gesture, {
    name: 'translating',
    cursor: 'move',
    pansAtEdge: true,
    pointerMove: (input) => {
      const to = toPage(editor.camera.get(), input.screen)
      const by = along({ x: to.x - from.x, y: to.y - from.y }, input.shift)
      pipe = undefined
      joins = !input.mod
      if (frame === undefined || input.mod) {
        moveTo(by)
        editor.hints.set(noHints)
        return
      }
      const moved = { ...frame, x: frame.x + by.x, y: frame.y + by.y }
      pipe = only === undefined ? undefined : cutInAt(editor, only.shape, unturned(only, by))
      if (pipe !== undefined && only !== undefined) {
        moveTo(by)
        editor.hints.set(cutInHints(only.shape, pipe))
        return
      }
      const snap = snapTo(moved, by)
      moveTo(along({ x: by.x + snap.by.x, y: by.y + snap.by.y }, input.shift))
      editor.hints.set(snap.lines.length === 0 ? noHints : { lines: snap.lines })
    },
    onDrop: () => {
      const cut = pipe
      const lift = editor.lift.get()
      gesture.extend((edit) => {
        if (lift !== undefined) moveCells(edit, ids, lift.by)
        if (cut !== undefined && only !== undefined) cutIn(edit, only.id, cut.pipe.id, cut.at)
        else joinAgain(edit, ids, joins ? meetingReach(editor) : undefined)
      })
      editor.lift.set(undefined)
    },
    onCancel: () => {
      editor.lift.set(undefined)
      editor.select(before)
    },
  })
}

/** Joints lie where they were brought, and ends that lie on pipes become joints. */
function joinAgain(edit: Edit, ids: readonly string[], reach: number | undefined): void {
  settleJoints(edit, ids)
  if (reach !== undefined) joinTouching(edit, ids, reach)
}

function onlyNode({ document }: Editor, ids: readonly string[]): NodeCell | undefined {
  const [id = '', ...others] = ids
  const cell = document.get(id)
  return cell?.kind === 'node' && others.length === 0 ? cell : undefined
}

/** Whether a symbol that moves alone hangs on no pipe, so that it may be cut into one. */
const mayBeCutIn = (editor: Editor, node: NodeCell): boolean =>
  !isLocked(editor.document, node.id) && isUnpiped(editor, node)

/** The place of a moved symbol before it is turned. */
const unturned = ({ position, size }: NodeCell, by: Point): Rect => ({
  ...size,
  x: position.x + by.x,
  y: position.y + by.y,
})

function getCopies(editor: Editor, gesture: Gesture): readonly string[] {
  const clip = copyCells(editor.document, editor.selection.get(), getPorts)
  let copies: readonly string[] = []
  gesture.extend((edit) => {
    copies = pasteCells(edit, clip, { x: 0, y: 0 })
  })
  editor.select(copies)
  return copies
}

function along(by: Point, isStraight: boolean): Point {
  if (!isStraight) return by
  return Math.abs(by.x) >= Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y }
}
