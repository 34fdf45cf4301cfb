import type { AddressStyle } from '#features/device-model/grid/address-style.ts'
import {
  getSheetColumn,
  type SheetColumn,
  toCellText,
} from '#features/device-model/grid/cell-text.ts'
import type { PastedLine } from '#features/device-model/grid/variable-row.ts'
import { isOwnCell, withJointCells } from './joint-cells.ts'
import { readHeadings, type TableHeadings } from './table-headings.ts'

interface SheetLine {
  /** The row as the spreadsheet program counts it, the headings being row 1. */
  readonly row: number
  readonly cells: PastedLine
}

export interface SheetSlave {
  /** The slave's address; null when the sheet does not name it. */
  readonly addr: string | null
  readonly name: string | null
  readonly lines: readonly SheetLine[]
}

export interface SheetPlan {
  readonly slaves: readonly SheetSlave[]
  /** Headings that mean nothing here. */
  readonly ignored: readonly string[]
}

/** Reads a sheet whose first row names its columns, names and registers among them; null for any other. */
export function planSheet(
  rows: readonly (readonly string[])[],
  style: AddressStyle,
): SheetPlan | null {
  const [headings = []] = rows
  const read = readHeadings(headings, getSheetColumn)
  const known = read.columns.filter((column) => column !== null)
  const isReadable = known.includes('name') && known.includes('register')
  if (!isReadable || new Set(known).size < known.length) return null
  const slaves = new Map<string, { name: string | null; lines: SheetLine[] }>()
  rows.forEach((cells, index) => {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) return
    const { addr, slave, ...line } = readLine(cells, read, style)
    const found = slaves.get(addr) ?? { name: slave === '' ? null : slave, lines: [] }
    slaves.set(addr, found)
    found.lines.push({ row: index + 1, cells: line })
  })
  return {
    slaves: [...slaves].map(([addr, { name, lines }]) => ({
      addr: addr === '' ? null : addr,
      name,
      lines,
    })),
    ignored: read.ignored,
  }
}

type ReadLine = PastedLine & { readonly addr: string; readonly slave: string }

function readLine(
  cells: readonly string[],
  headings: TableHeadings<SheetColumn>,
  style: AddressStyle,
): ReadLine {
  const line: PastedLine = {}
  const of = { addr: '', slave: '' }
  // A sheet leaves out the empty cells at the end of a row.
  const texts = headings.columns.map((_, at) => cells[at] ?? '')
  headings.columns.forEach((column, at) => {
    const text = texts[at] ?? ''
    if (column === 'addr') of.addr = toCellText('register', text)
    else if (column === 'slave') of.slave = text.trim()
    else if (isOwnCell(column) && text.trim() !== '') line[column] = toCellText(column, text)
  })
  return { ...withJointCells(line, texts, headings, style), ...of }
}
