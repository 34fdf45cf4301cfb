import type { Editor } from '../editor.ts'
import type { PointerInput, Tool } from './tool.ts'
import { translating } from './translating.ts'
import { trembles } from './trembles.ts'

/** Waits while a cell is pressed: releasing selects, moving drags. */
export function pointing(editor: Editor, start: PointerInput, id: string): Tool {
  const wasSelected = editor.selection.get().includes(id)
  if (start.shift) editor.toggleSelected(id)
  else if (!wasSelected) editor.select([id])
  return {
    name: 'pointing',
    pointerMove: (input) => {
      if (trembles(start, input) || !editor.selection.get().includes(id)) return undefined
      const drag = translating(editor, start)
      drag.pointerMove?.(input)
      return drag
    },
    pointerUp: () => {
      if (!start.shift && wasSelected) editor.select([id])
      return editor.tools.rest()
    },
  }
}
