import { type Cell, csvLine, csvStart } from '@fieldhub/sheets'

/** CSV that Excel opens with Chinese intact, and runs nothing of. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return csvStart + rows.map(csvLine).join('')
}
