import { type AddressStyle, enteredRegister } from '#features/device-model/grid/address-style.ts'
import { toCellText } from '#features/device-model/grid/cell-text.ts'
import {
  choices,
  type GridColumn,
  gridColumns,
  isChoice,
  type PastedLine,
} from '#features/device-model/grid/variable-row.ts'
import { joinHeadRows } from './head-rows.ts'
import { readTable, type TableReading } from './read-table.ts'
import { splitTable } from './split-table.ts'
import { guessMapping, type TableMapping } from './table-mapping.ts'

export interface PasteOptions {
  readonly rowsMax: number
  /** How registers are written in the grid. */
  readonly style: AddressStyle
  /** The mapping that was chosen for a table with these headings before. */
  readonly recall: (headings: readonly string[]) => Partial<TableMapping> | undefined
}

type Rows = readonly (readonly string[])[]

/** What pasted text comes to: cells that follow the grid, or a table with a mapping of its own. */
export type PastePlan =
  | { readonly kind: 'cells'; readonly lines: readonly PastedLine[]; readonly dropped: number }
  | PastedTable

export interface PastedTable {
  readonly kind: 'table'
  readonly rows: Rows
  readonly mapping: TableMapping
  readonly reading: TableReading
  /** Nothing is left to be asked. */
  readonly isSure: boolean
}

/** Plans a paste at a column of the grid. */
export function planPaste(text: string, from: GridColumn, options: PasteOptions): PastePlan {
  const rows = joinHeadRows(splitTable(text))
  const guessed = guessMapping(rows, options.style)
  if (guessed.headRow === -1 && isPieceOfGrid(rows, from)) return planCells(rows, from, options)
  return plannedTable(rows, guessed, options)
}

/** The same of text that is a table in any case. */
export function planTable(text: string, options: PasteOptions): PastedTable {
  const rows = joinHeadRows(splitTable(text))
  return plannedTable(rows, guessMapping(rows, options.style), options)
}

/** Plans a table of which the columns are known or guessed. */
function plannedTable(rows: Rows, guessed: TableMapping, options: PasteOptions): PastedTable {
  const known = guessed.headRow === -1 ? undefined : options.recall(rows[guessed.headRow] ?? [])
  const mapping = { ...guessed, ...known }
  const reading = readTable(rows, mapping, options.rowsMax)
  const isSure =
    canBeRead(mapping) &&
    (mapping.headRow === -1 || mapping.meanings.includes('name')) &&
    (known !== undefined || reading.doubts.size === 0) &&
    reading.dropped.every(({ reason }) => reason === 'caption' || reason === 'heading')
  return { kind: 'table', rows, mapping, reading, isSure }
}

/** Columns alone that name neither variables nor registers are no table. */
function canBeRead({ meanings }: TableMapping): boolean {
  return meanings.includes('name') || meanings.includes('register')
}

/** A column or two, or cells that all fit the grid's own columns from there on. */
function isPieceOfGrid(rows: Rows, from: GridColumn): boolean {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const columns = gridColumns.slice(gridColumns.indexOf(from))
  if (width <= 2) return true
  return rows.every((row) => row.every((text, at) => isFitting(columns[at], text)))
}

function isFitting(column: GridColumn | undefined, text: string): boolean {
  if (column === undefined) return false
  if (text.trim() === '') return true
  const kept = toCellText(column, text)
  if (isChoice(column)) return choices[column].some((choice) => choice === kept)
  if (column === 'register' || column === 'decimals' || column === 'rate') {
    return /^[\dx]+$/i.test(kept)
  }
  return true
}

function planCells(rows: Rows, from: GridColumn, { rowsMax, style }: PasteOptions): PastePlan {
  const columns = gridColumns.slice(gridColumns.indexOf(from))
  const lines = rows.slice(0, rowsMax).map((row) => {
    const line: PastedLine = {}
    row.forEach((text, at) => {
      const column = columns[at]
      if (column === 'register') Object.assign(line, enteredRegister(text, style))
      else if (column !== undefined) line[column] = toCellText(column, text)
    })
    return line
  })
  return { kind: 'cells', lines, dropped: Math.max(rows.length - rowsMax, 0) }
}
