import type { Cell } from '@fieldhub/page'
import { symbolText } from '#viewer/symbol-text.ts'

/** The name that a cell was given, else that of its symbol. */
export function cellName(cell: Cell): string {
  if (cell.kind === 'unknown') return cell.id
  return cell.data.name ?? symbolText(cell.shape)
}
