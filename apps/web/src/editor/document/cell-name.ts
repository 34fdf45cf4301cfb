import { type Cell, isGroup, type NodeCell, type PipeCell } from '@fieldhub/page'
import { translate } from '#i18n/translate.ts'
import { symbolText } from '#viewer/symbol-text.ts'

/** The name that a cell was given, or else that of its symbol. */
export function cellName(cell: Cell): string {
  if (cell.kind === 'unknown') return cell.id
  return cell.data.name ?? symbolName(cell)
}

export function symbolName(cell: NodeCell | PipeCell): string {
  return isGroup(cell) ? translate('editor.group') : symbolText(cell.shape)
}
