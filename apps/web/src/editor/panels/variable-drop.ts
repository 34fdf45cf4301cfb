import { isLocked } from '@fieldhub/page'
import type { DropHandler } from '../canvas/drop-handler.ts'
import { placeAround } from '../place-symbol.ts'
import { placeValue } from './assign-variable.ts'
import { bindVariable } from './bind-variable.ts'
import { fromDragText, variableType } from './dragged-variable.ts'

/** Binds a variable to the symbol on which it is dropped; on the bare page it becomes a value symbol of its own. */
export const variableDrop: DropHandler = {
  type: variableType,
  drop: ({ editor }, { data, at, cell }) => {
    const variable = fromDragText(data)
    if (variable === undefined) return
    const { document } = editor
    if (cell === undefined || isLocked(document, cell)) {
      placeValue(editor, variable, () => placeAround(editor, 'value', at))
      return
    }
    document.run('binds', (edit) => bindVariable(edit, cell, variable))
    editor.select([editor.chosenBy(cell)])
  },
}
