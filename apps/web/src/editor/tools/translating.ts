import {
  boundsOfCells,
  copyCells,
  type Gesture,
  moveCells,
  type Point,
  pasteCells,
  snapRect,
} from '@fieldhub/page'
import { toPage } from '../camera.ts'
import type { Editor } from '../editor.ts'
import { framesBeside } from '../frames-beside.ts'
import { liftedBy } from '../lift.ts'
import { getPorts } from '../ports-of.ts'
import { snapOptions } from '../snap-options.ts'
import { isInViewport } from '../viewport.ts'
import { gestureTool } from './gesture-tool.ts'
import type { PointerInput, Tool } from './tool.ts'

/**
 * Moves the selection. Shift keeps it on one axis, ctrl keeps it from snapping; with alt a copy moves and the original
 * stays. Many cells are lifted and written when they are dropped.
 */
export function translating(editor: Editor, start: PointerInput): Tool {
  const from = toPage(editor.camera.get(), start.screen)
  const before = editor.selection.get()
  const gesture = editor.document.begin(start.alt ? 'duplicate' : 'move')
  const ids = start.alt ? getCopies(editor, gesture) : before
  const frame = boundsOfCells(editor.document, ids)
  const others = framesBeside(editor.document, ids, isInViewport(editor))
  const moving = start.alt ? undefined : liftedBy(editor.document, ids)
  let done: Point = { x: 0, y: 0 }
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
      if (frame === undefined || input.mod) {
        moveTo(by)
        editor.hints.set({})
        return
      }
      const moved = { ...frame, x: frame.x + by.x, y: frame.y + by.y }
      const snap = snapRect(moved, others, snapOptions(editor))
      moveTo(along({ x: by.x + snap.by.x, y: by.y + snap.by.y }, input.shift))
      editor.hints.set({ lines: snap.lines })
    },
    onDrop: () => {
      const lift = editor.lift.get()
      if (lift !== undefined) gesture.extend((edit) => moveCells(edit, ids, lift.by))
      editor.lift.set(undefined)
    },
    onCancel: () => {
      editor.lift.set(undefined)
      editor.select(before)
    },
  })
}

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
