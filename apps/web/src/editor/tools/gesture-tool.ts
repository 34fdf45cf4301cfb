import type { Gesture } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import type { Tool } from './tool.ts'

interface GestureTool extends Pick<Tool, 'name' | 'cursor' | 'pansAtEdge'> {
  readonly pointerMove: (...input: Parameters<NonNullable<Tool['pointerMove']>>) => void
  /** After what the gesture did was taken back. */
  readonly onCancel?: () => void
}

/** A hand that changes the page while it moves: letting go keeps it as one step of undo, Escape takes it back. */
export function gestureTool(
  editor: Editor,
  gesture: Gesture,
  { pointerMove, onCancel, ...tool }: GestureTool,
): Tool {
  return {
    ...tool,
    pointerMove: (input) => {
      pointerMove(input)
      return undefined
    },
    pointerUp: () => {
      gesture.commit()
      editor.hints.set({})
      return editor.tools.rest()
    },
    cancel: () => {
      gesture.cancel()
      onCancel?.()
      editor.hints.set({})
    },
  }
}
