import type { Editor } from '../editor.ts'
import type { PointerInput, Tool } from './tool.ts'

/** Pans the page with the pointer. With `isHeld` the space bar began it, and releasing it ends it. */
export function panning(editor: Editor, start?: PointerInput, isHeld = false): Tool {
  let last = start?.screen
  const rest = () => (isHeld ? undefined : editor.tools.rest())
  return {
    name: 'panning',
    cursor: start === undefined ? 'grab' : 'grabbing',
    pointerDown: (input) => panning(editor, input, isHeld),
    pointerMove: ({ screen }) => {
      if (last === undefined) return undefined
      editor.panBy(screen.x - last.x, screen.y - last.y)
      last = screen
      return undefined
    },
    pointerUp: () => {
      last = undefined
      return rest() ?? panning(editor, undefined, isHeld)
    },
    keyUp: ({ key }) => (isHeld && key === ' ' ? editor.tools.rest() : undefined),
  }
}
