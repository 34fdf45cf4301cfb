/** A text that begins so is run as a formula by spreadsheet programs. */
const formulaStart = /^[=+\-@\t\r]/

/**
 * CSV that Excel opens with Chinese intact: BOM, CRLF, quoted where needed. Texts that a sheet would run
 * as a formula get a leading apostrophe; numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`
}

function toCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
