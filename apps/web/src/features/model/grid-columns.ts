import type { GridColumn } from './variable-row.ts'

/** Pixels of each column; the names take what is left. */
export const columnWidths: Readonly<Record<GridColumn, number | null>> = {
  name: null,
  func: 136,
  fm: 164,
  register: 112,
  bit: 48,
  length: 56,
  decimals: 72,
  unit: 72,
  rw: 88,
  method: 112,
  rate: 84,
  pUnit: 84,
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
export const gridWidthMin = 1_256
