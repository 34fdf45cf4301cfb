import { withGuard } from './formula-guard.ts'

/** A cell of a table. Null is an empty cell; numbers stay numbers, whatever their sign. */
export type Cell = string | number | null

/** Every file begins with this mark, since Excel recognises UTF-8 only by it. */
export const csvStart = '\uFEFF'

/** One row with its line end. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(toText).join(',')}\r\n`
}

function toText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = withGuard(cell)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
