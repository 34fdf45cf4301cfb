import { getParent, hiddenCells, type PageDocument } from '@fieldhub/page'
import type { Editor } from '../editor.ts'

/**
 * Selects the next cell in the order of painting, or the one before, so that the keyboard alone reaches every cell.
 * Returns false past the last one, where the focus leaves the canvas as it does elsewhere.
 */
export function stepSelection(editor: Editor, step: 1 | -1): boolean {
  const stops = stopsOf(editor.document, editor.group.get())
  const [current] = editor.selection.get()
  const at = current === undefined ? -1 : stops.indexOf(current)
  const next = at < 0 ? stops.at(step === 1 ? 0 : -1) : stops[at + step]
  if (next === undefined) return false
  editor.select([next])
  return true
}

function stopsOf(document: PageDocument, group: string | undefined): readonly string[] {
  const isHidden = hiddenCells(document)
  return document.order().filter((id) => !isHidden(id) && getParent(document, id) === group)
}
