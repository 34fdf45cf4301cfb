import { err, ok, type Result } from '@fieldhub/kernel'
import { csvStart } from './csv-line.ts'
import { withoutGuard } from './formula-guard.ts'

export type CsvFault = {
  readonly kind: 'too-many-rows' | 'too-many-cells' | 'too-large' | 'open-quote'
}

export interface CsvLimits {
  readonly rowsMax: number
  /** Largest number of cells in one row. */
  readonly cellsMax: number
  /** Longer cells are cut. */
  readonly cellCharactersMax: number
  /** Longer texts are refused. */
  readonly charactersMax: number
}

/** Rows of a text. The separator is the most frequent of comma, semicolon and tab in its first line. */
export function parseCsv(text: string, limits: CsvLimits): Result<string[][], CsvFault> {
  const body = text.startsWith(csvStart) ? text.slice(csvStart.length) : text
  const rows: string[][] = []
  const separator = getSeparator(body)
  for (let at = 0; at < body.length; ) {
    if (rows.length >= limits.rowsMax) return err({ kind: 'too-many-rows' })
    const row = readRow(body, at, separator, limits)
    if (!row.ok) return row
    rows.push(row.value.cells)
    at = row.value.next
  }
  return ok(rows)
}

function getSeparator(text: string): string {
  const line = text.slice(0, 4_096).split(/[\r\n]/, 1)[0] ?? ''
  const count = (mark: string) => line.replaceAll(/"[^"]*"/g, '').split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

interface ReadRow {
  readonly cells: string[]
  /** Index at which the next row begins. */
  readonly next: number
}

function readRow(
  text: string,
  start: number,
  separator: string,
  limits: CsvLimits,
): Result<ReadRow, CsvFault> {
  const { cellsMax, cellCharactersMax, charactersMax } = limits
  const cells: string[] = []
  for (let at = start; ; ) {
    if (cells.length >= cellsMax) return err({ kind: 'too-many-cells' })
    if (at > charactersMax) return err({ kind: 'too-large' })
    const cell = text[at] === '"' ? readQuoted(text, at, limits) : readPlain(text, at, separator)
    if (cell === 'too-large' || cell === 'open-quote') return err({ kind: cell })
    cells.push(cut(withoutGuard(cell.text), cellCharactersMax))
    if (text[cell.end] === separator) at = cell.end + 1
    else return ok({ cells, next: lineEndAfter(text, cell.end) })
  }
}

interface ReadCell {
  readonly text: string
  readonly end: number
}

function readPlain(text: string, start: number, separator: string): ReadCell {
  let end = start
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end += 1
  return { text: text.slice(start, end), end }
}

/** Text between the closing quote and the separator is dropped. Of a long cell only what is not cut is unescaped. */
function readQuoted(
  text: string,
  start: number,
  { charactersMax, cellCharactersMax }: CsvLimits,
): ReadCell | 'open-quote' | 'too-large' {
  const first = start + 1
  for (let at = first; at <= charactersMax; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return 'open-quote'
    if (text[quote + 1] !== '"') {
      // Half of an escaped quote at its end lies behind the cut, the guard of a formula left out.
      const kept = text.slice(first, Math.min(quote, first + 2 * cellCharactersMax + 2))
      return { text: kept.replaceAll('""', '"'), end: quote + 1 }
    }
    at = quote + 2
  }
  return 'too-large'
}

/** Cuts a text without leaving half of a character. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

const isLineEnd = (character: string | undefined) => character === '\n' || character === '\r'

function lineEndAfter(text: string, at: number): number {
  let end = at
  while (end < text.length && !isLineEnd(text[end])) end += 1
  return text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
}
