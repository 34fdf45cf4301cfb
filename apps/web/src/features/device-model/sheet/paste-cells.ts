import type { AddressStyle } from '#features/device-model/grid/address-style.ts'
import { columnOfHeading, toCellText } from '#features/device-model/grid/cell-text.ts'
import {
  type GridColumn,
  gridColumns,
  type PastedLine,
} from '#features/device-model/grid/variable-row.ts'
import { isOwnCell, withJointCells } from './joint-cells.ts'
import { firstOfEach, readHeadings, type TableHeadings } from './table-headings.ts'

export interface PasteOptions {
  readonly rowsMax: number
  /** How the sheet writes registers. */
  readonly style: AddressStyle
}

export interface Paste {
  readonly lines: readonly PastedLine[]
  /** Lines past `rowsMax` were left out. */
  readonly dropped: number
  /** Headings of columns that were left out. */
  readonly ignored: readonly string[]
}

/**
 * Text of a sheet (tab separated, as Excel and WPS copy it) as cells of the grid. A first line of known
 * headings says which column is which; without one the cells follow the grid from `from` to the right.
 */
export function readPaste(text: string, from: GridColumn, { rowsMax, style }: PasteOptions): Paste {
  const table = splitSheet(text)
  const headed = table[0] === undefined ? null : headingsOf(table[0])
  const headings = headed ?? {
    ...noHeadings,
    columns: gridColumns.slice(gridColumns.indexOf(from)),
  }
  const body = headed === null ? table : table.slice(1)
  return {
    lines: body.slice(0, rowsMax).map((cells) => toLine(cells, headings, style)),
    dropped: Math.max(body.length - rowsMax, 0),
    ignored: headings.ignored,
  }
}

const noHeadings = { hexadecimal: new Set<number>(), ignored: [] }

/** A headed sheet has at least two headings we know: half of all, or the one of registers among them. */
function headingsOf(cells: readonly string[]): TableHeadings<GridColumn> | null {
  const headings = firstOfEach(cells, readHeadings(cells, columnOfHeading))
  const known = headings.columns.filter((column) => column !== null)
  const isHeaded = known.length * 2 >= cells.length || known.includes('register')
  return known.length >= 2 && isHeaded ? headings : null
}

function toLine(
  cells: readonly string[],
  headings: TableHeadings<GridColumn>,
  style: AddressStyle,
): PastedLine {
  const line: PastedLine = {}
  cells.forEach((text, index) => {
    const column = headings.columns[index]
    if (isOwnCell(column)) line[column] = toCellText(column, text)
  })
  return withJointCells(line, cells, headings, style)
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
