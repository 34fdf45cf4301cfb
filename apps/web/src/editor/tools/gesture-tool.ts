import type { Gesture } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { noHints } from '../gesture/hints.ts'
import type { PointerInput, Tool } from './tool.ts'
import { trembles } from './trembles.ts'

interface GestureTool extends Pick<Tool, 'name' | 'cursor' | 'pansAtEdge'> {
  /** The press that began it, where it may be no more than a click: a hand that trembles then changes nothing. */
  readonly start?: PointerInput
  readonly pointerMove: (...input: Parameters<NonNullable<Tool['pointerMove']>>) => void
  /** Called before the gesture becomes a step of undo. */
  readonly onDrop?: () => void
  /** Called after the gesture's changes were reverted. */
  readonly onCancel?: () => void
}

/** A gesture that changes the page while it moves: releasing keeps it as one step of undo, Escape reverts it. */
export function gestureTool(
  editor: Editor,
  gesture: Gesture,
  { start, pointerMove, onDrop, onCancel, ...tool }: GestureTool,
): Tool {
  let hasMoved = start === undefined
  return {
    ...tool,
    isGesture: true,
    pointerMove: (input) => {
      hasMoved ||= start === undefined || !trembles(start, input)
      if (hasMoved) pointerMove(input)
      return undefined
    },
    pointerUp: () => {
      onDrop?.()
      gesture.commit()
      editor.hints.set(noHints)
      return editor.tools.rest()
    },
    cancel: () => {
      gesture.cancel()
      onCancel?.()
      editor.hints.set(noHints)
    },
  }
}
