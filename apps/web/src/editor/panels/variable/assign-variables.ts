import { lockedCells, type OfferedVariable } from '@fieldhub/page'
import type { Editor } from '../../editor.ts'
import { getCenter } from '../../viewport/camera.ts'
import { bindNamed } from './bind-named.ts'
import { offerVariables } from './place-variables.ts'

/**
 * Binds variables to the selected symbols. Where nothing is selected, it asks what they shall become in the middle of
 * the view.
 */
export function assignVariables(editor: Editor, variables: readonly OfferedVariable[]): void {
  const { document } = editor
  const isLocked = lockedCells(document)
  const chosen = editor.selection.get().filter((id) => !isLocked(id))
  if (chosen.length === 0) {
    offerVariables(editor, variables, getCenter(editor.camera.get(), editor.canvasSize.get()))
    return
  }
  document.run('binds', (edit) => {
    for (const id of chosen) bindNamed(edit, id, variables)
  })
}
