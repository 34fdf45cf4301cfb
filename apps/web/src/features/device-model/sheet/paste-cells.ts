import { type AddressStyle, enteredRegister } from '#features/device-model/grid/address-style.ts'
import { columnOfHeading, toCellText } from '#features/device-model/grid/cell-text.ts'
import {
  type GridColumn,
  gridColumns,
  type PastedLine,
} from '#features/device-model/grid/variable-row.ts'
import { withDecimals } from './with-decimals.ts'

export interface PasteOptions {
  readonly rowsMax: number
  /** How the sheet writes registers. */
  readonly style: AddressStyle
}

export interface Paste {
  readonly lines: readonly PastedLine[]
  /** Lines past `rowsMax` were left out. */
  readonly dropped: number
}

/**
 * Text of a sheet (tab separated, as Excel and WPS copy it) as cells of the grid. A first line of known
 * headings says which column is which; without one the cells follow the grid from `from` to the right.
 */
export function readPaste(text: string, from: GridColumn, { rowsMax, style }: PasteOptions): Paste {
  const table = splitSheet(text)
  const headed = table[0] === undefined ? null : headingColumns(table[0])
  const columns = headed ?? gridColumns.slice(gridColumns.indexOf(from))
  const body = headed === null ? table : table.slice(1)
  return {
    lines: body.slice(0, rowsMax).map((cells) => toLine(cells, columns, style)),
    dropped: Math.max(body.length - rowsMax, 0),
  }
}

/** A headed sheet has at least two headings we know, and nothing but known headings in most of its cells. */
function headingColumns(cells: readonly string[]): (GridColumn | null)[] | null {
  const columns = cells.map(columnOfHeading)
  const known = columns.filter((column) => column !== null)
  if (known.length < 2 || known.length * 2 < cells.length) return null
  return new Set(known).size === known.length ? columns : null
}

/** The register goes last: `40001` knows its function code better than another column. */
function toLine(
  cells: readonly string[],
  columns: readonly (GridColumn | null)[],
  style: AddressStyle,
): PastedLine {
  const line: PastedLine = {}
  let register: string | undefined
  cells.forEach((text, index) => {
    const column = columns[index]
    if (column === 'register') register = text
    else if (column !== undefined && column !== null) line[column] = toCellText(column, text)
  })
  const scaled = withDecimals(line)
  return register === undefined ? scaled : { ...scaled, ...enteredRegister(register, style) }
}

/** Splits tab-separated text; a cell in quotes may hold tabs, line ends and doubled quotes. */
export function splitSheet(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g)]
  const lines: string[][] = [[]]
  for (const [whole, quoted, bare, end] of cells) {
    if (whole === '' && lines.at(-1)?.length === 0) break
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === '') break
    if (end !== '\t') lines.push([])
  }
  return lines.filter((line) => line.some((cell) => cell !== ''))
}

/** Cells as a sheet reads them; the counterpart of {@link splitSheet}. */
export function joinSheet(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => line.map(quoteCell).join('\t')).join('\n')
}

function quoteCell(cell: string): string {
  return /[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
