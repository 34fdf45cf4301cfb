import { formatLabels, VariableInput } from '@fieldhub/contract'
import { typedNumber } from '@fieldhub/kernel'
import { emptyScalingCells, scalingInput } from './scaling-cells.ts'

/** Columns of the variable grid, in the order of the screen and of pasted cells. */
export const gridColumns = [
  'name',
  'func',
  'fm',
  'register',
  'bit',
  'length',
  'decimals',
  'unit',
  'rw',
  'method',
  'rate',
  'pUnit',
  'identifier',
  'factor',
  'offset',
  'points',
  'ratio',
  'valueMin',
  'valueMax',
  'validMin',
  'validMax',
  'writeMin',
  'writeMax',
  'writeStep',
  'confirmMin',
  'confirmMax',
  'names',
  'formula',
] as const
export type GridColumn = (typeof gridColumns)[number]

/** One pasted line: the cells that it names. */
export type PastedLine = Partial<Record<GridColumn, string>>

/** Wire index → text that a cell holds. Texts are what a person types, in either language. */
export const choices = {
  func: ['01', '02', '03', '04'],
  fm: formatLabels.map((format) => format.key),
  rw: ['r', 'rw'],
  method: ['all', 'change'],
  pUnit: ['s', 'min', 'h', 'ms'],
  /** By no transformer, by that of the current, of the voltage, or by both. */
  ratio: ['', 'ct', 'pt', 'ctpt'],
} as const satisfies Partial<Record<GridColumn, readonly string[]>>
export type ChoiceColumn = keyof typeof choices

export function isChoice(column: GridColumn): column is ChoiceColumn {
  return column in choices
}

/**
 * A variable while it is edited. Cells stay the text that was typed, so that a wrong one can be shown and corrected in
 * its place.
 */
export interface VariableRow {
  /** Only for this draft; never sent. */
  readonly key: number
  readonly varId: number | null
  readonly isTop: boolean
  readonly cells: Readonly<Record<GridColumn, string>>
}

export const emptyCells: VariableRow['cells'] = {
  name: '',
  func: '03',
  fm: 'u16_ab',
  register: '0',
  bit: '',
  length: '',
  decimals: '0',
  unit: '',
  rw: 'r',
  method: 'all',
  rate: '10',
  pUnit: 's',
  identifier: '',
  formula: '',
  ...emptyScalingCells,
}

export interface CellFault {
  readonly column: GridColumn
  /** Key of the contract's field messages. */
  readonly message: string
}

const faultsByRow = new WeakMap<VariableRow, readonly CellFault[]>()

/** What the contract finds wrong with a row, at most one fault a cell. Rows are immutable: each is judged once. */
export function getFaults(row: VariableRow): readonly CellFault[] {
  const known = faultsByRow.get(row)
  if (known !== undefined) return known
  const parsed = VariableInput.safeParse(toVariableInput(row))
  const byColumn = new Map<GridColumn, string>()
  for (const issue of parsed.error?.issues ?? []) {
    const column = gridColumns.find((name) => name === issue.path[0])
    if (column !== undefined && !byColumn.has(column)) byColumn.set(column, issue.message)
  }
  const faults = [...byColumn].map(([column, message]) => ({ column, message }))
  faultsByRow.set(row, faults)
  return faults
}

/** The row as the wire wants it; a cell that is no number becomes NaN, which no schema accepts. */
export function toVariableInput(row: VariableRow) {
  const { cells } = row
  const format = formatLabels[indexIn('fm', cells.fm)]
  const bit = given(cells.bit, format?.isBitOfRegister)
  const length = given(cells.length, format?.isText)
  return {
    ...(row.varId === null ? {} : { varId: row.varId }),
    ...(bit === undefined ? {} : { bit }),
    ...(length === undefined ? {} : { length }),
    ...(cells.identifier.trim() === '' ? {} : { identifier: cells.identifier }),
    ...(cells.formula.trim() === '' ? {} : { formula: cells.formula }),
    name: cells.name,
    fm: indexIn('fm', cells.fm),
    func: indexIn('func', cells.func),
    register: typedNumber(cells.register),
    unit: cells.unit,
    decimals: typedNumber(cells.decimals),
    rw: cells.rw,
    method: cells.method,
    rate: typedNumber(cells.rate),
    pUnit: indexIn('pUnit', cells.pUnit),
    isTop: row.isTop,
    ...scalingInput(cells),
  }
}

/** A cell that only some formats have: what stands in it otherwise is not sent. */
function given(text: string, isWanted: boolean | undefined): number | undefined {
  return isWanted !== true || text.trim() === '' ? undefined : typedNumber(text)
}

export function indexIn(column: ChoiceColumn, text: string): number {
  const index = choices[column].findIndex((choice) => choice === text)
  return index === -1 ? Number.NaN : index
}
