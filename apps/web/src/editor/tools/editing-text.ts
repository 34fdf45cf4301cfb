import type { Editor } from '../editor.ts'
import type { Tool } from './tool.ts'

/** Edits the text of a cell in place. The field itself is the browser's, so that input methods work. */
export function editingText(editor: Editor, id: string, prop: string): Tool {
  editor.select([id])
  editor.writing.set({ id, prop })
  const end = () => {
    editor.writing.set(undefined)
    return editor.tools.rest()
  }
  return { name: 'editing-text', pointerDown: end, cancel: end }
}
