import { scalingNumbers } from './scaling-cells.ts'
import type { GridColumn } from './variable-row.ts'

/** Pixels of each column; the names take what is left. */
export const columnWidths: Readonly<Record<GridColumn, number | null>> = {
  name: null,
  func: 152,
  fm: 156,
  register: 104,
  bit: 48,
  length: 72,
  decimals: 88,
  unit: 64,
  rw: 92,
  method: 112,
  rate: 76,
  pUnit: 80,
  identifier: 80,
  factor: 88,
  offset: 80,
  points: 176,
  ratio: 104,
  valueMin: 96,
  valueMax: 96,
  validMin: 96,
  validMax: 96,
  writeMin: 96,
  writeMax: 96,
  writeStep: 88,
  confirmMin: 112,
  confirmMax: 112,
  names: 220,
  formula: 280,
}

export const numberColumns: readonly GridColumn[] = [
  'register',
  'bit',
  'length',
  'decimals',
  'rate',
  ...scalingNumbers,
]

export const rowNumberWidth = 48
export const gridRowHeight = 32
export const gridHeadHeight = 36
export const gridWidthMin = 3_188
