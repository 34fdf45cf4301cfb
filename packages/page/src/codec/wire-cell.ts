import type { Cell, Json } from '../page-data.ts'

/** The cell as it is stored: without the kind that only this program knows. */
export function wireCell(cell: Cell): Json | Omit<Cell, 'kind'> {
  if (cell.kind === 'unknown') return cell.raw
  const { kind: _kind, ...raw } = cell
  return raw
}
