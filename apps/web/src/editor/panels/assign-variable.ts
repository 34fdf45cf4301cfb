import { lockedCells } from '@fieldhub/page'
import type { Editor } from '../editor.ts'
import { placeInMiddle } from '../place-symbol.ts'
import { bindVariable } from './bind-variable.ts'
import type { OfferedVariable } from './dragged-variable.ts'

/**
 * Binds a variable to the selected symbols. Where nothing is selected, the variable becomes a value symbol in the
 * middle of the view.
 */
export function assignVariable(editor: Editor, variable: OfferedVariable): void {
  const { document } = editor
  const isLocked = lockedCells(document)
  const chosen = editor.selection.get().filter((id) => !isLocked(id))
  if (chosen.length === 0) placeValue(editor, variable, () => placeInMiddle(editor, 'value'))
  else {
    document.run('binds', (edit) => {
      for (const id of chosen) bindVariable(edit, id, variable)
    })
  }
}

/** Adds a value symbol that shows the variable, as one step. `place` puts it on the page and selects it. */
export function placeValue(editor: Editor, variable: OfferedVariable, place: () => void): void {
  const gesture = editor.document.begin('add')
  place()
  const [placed = ''] = editor.selection.get()
  gesture.extend((edit) => bindVariable(edit, placed, variable))
  gesture.commit()
}
