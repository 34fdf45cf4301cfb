import type { GridColumn } from './variable-row.ts'

/** Pixels of each column; the names take what is left. */
export const columnWidths: Readonly<Record<GridColumn, number | null>> = {
  name: null,
  func: 124,
  fm: 150,
  register: 104,
  bit: 40,
  length: 48,
  decimals: 64,
  unit: 64,
  rw: 72,
  method: 96,
  rate: 76,
  pUnit: 64,
  identifier: 80,
}

export const numberColumns: readonly GridColumn[] = [
  'register',
  'bit',
  'length',
  'decimals',
  'rate',
]

export const rowNumberWidth = 48
export const gridRowHeight = 32
export const gridHeadHeight = 36
export const gridWidthMin = 1_180
