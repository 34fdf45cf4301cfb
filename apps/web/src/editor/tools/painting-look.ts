import { copyLook, type NodeCell, type PipeCell } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { cellAt, reachPx } from '../gesture/hit-test.ts'
import { toPage } from '../viewport/camera.ts'
import type { PointerInput, Tool } from './tool.ts'

/**
 * Gives the look of a cell to the one that is clicked next; with shift to all that are clicked until Escape. A group
 * takes it with its members.
 */
export function paintingLook(editor: Editor, from: NodeCell | PipeCell): Tool {
  const under = ({ screen }: PointerInput) => {
    const camera = editor.camera.get()
    return cellAt(editor.document, toPage(camera, screen), { tolerance: reachPx / camera.scale })
  }
  return {
    name: 'painting-look',
    cursor: 'copy',
    pointerMove: (input) => {
      editor.hover.set(under(input))
      return undefined
    },
    pointerDown: (input) => {
      const id = under(input)
      if (id === undefined) return editor.tools.rest()
      const chosen = editor.chosenBy(id)
      giveLook(editor, from, [chosen])
      return input.shift ? undefined : editor.tools.rest()
    },
    cancel: () => editor.hover.set(undefined),
  }
}

export function giveLook(
  { document }: Editor,
  from: NodeCell | PipeCell,
  ids: readonly string[],
): void {
  document.run('look', (edit) => copyLook(edit, from, ids))
}
