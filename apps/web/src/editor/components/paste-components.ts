import { adoptComponents, type Clip, type Point, pasteCells, withMembers } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { notifyUnboundCells } from '../naming/notify-unbound.ts'
import { namesIn } from './names.ts'

/** Pastes cells of which some are instances, with their components. */
export function pasteComponents(editor: Editor, clip: Clip, by: Point): void {
  if (editor.page.get().isReadOnly) return
  editor.document.run('paste', (edit) => {
    const ids = pasteCells(edit, clip, by)
    const cells = new Set(withMembers(edit, ids))
    adoptComponents(edit, { components: clip.components, cells }, namesIn(editor).resolve)
    editor.select(ids)
  })
  const { document } = editor
  notifyUnboundCells(
    document,
    withMembers(document, editor.selection.get()),
    editor.variables.get(),
  )
}
