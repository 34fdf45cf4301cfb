import {
  addParts,
  bindVariables,
  captionOf,
  columnParts,
  getUnion,
  needsCaption,
  type OfferedVariable,
  type Point,
  renameCell,
  type VariableForm,
  variableForms,
} from '@fieldhub/page'
import type { Editor } from '../../editor.ts'
import { onGrid } from '../../grid/on-grid.ts'
import { placeAround, withinPage } from '../../place-symbol.ts'

/** Asks what variables on the bare page shall become; where there is one answer only, they become that. */
export function offerVariables(
  editor: Editor,
  variables: readonly OfferedVariable[],
  at: Point,
): void {
  const [only, ...others] = variableForms(variables)
  if (only === undefined) return
  if (others.length === 0) placeVariables(editor, { variables, at }, only)
  else editor.offer.set({ variables, at })
}

/** Adds what shows the variables, as one step, and selects it. */
export function placeVariables(
  editor: Editor,
  { variables, at }: { readonly variables: readonly OfferedVariable[]; readonly at: Point },
  form: VariableForm,
): void {
  if (form === 'column') {
    const parts = columnParts(
      variables,
      onGrid(editor.document, columnPlace(editor, variables, at)),
    )
    editor.document.run('add', (edit) => editor.select(addParts(edit, parts)))
    return
  }
  const gesture = editor.document.begin('add')
  placeAround(editor, form, at)
  const [placed = ''] = editor.selection.get()
  const [first, ...others] = variables
  gesture.extend((edit) => {
    bindVariables(edit, placed, variables)
    if (first === undefined || others.length > 0) return
    renameCell(edit, placed, first.name)
    const shown = edit.get(placed)
    if (!needsCaption(form) || shown?.kind !== 'node') return
    const caption = captionOf(first.name, { ...shown.position, ...shown.size })
    editor.select([placed, ...addParts(edit, [caption])])
  })
  gesture.commit()
}

/** The middle of a column so that all of it is on the page. */
function columnPlace(editor: Editor, variables: readonly OfferedVariable[], at: Point): Point {
  const bounds = getUnion(columnParts(variables, at).map(({ rect }) => rect))
  if (bounds === undefined) return at
  const { x, y } = withinPage(editor, bounds, at)
  return { x: at.x + x - bounds.x, y: at.y + y - bounds.y }
}
