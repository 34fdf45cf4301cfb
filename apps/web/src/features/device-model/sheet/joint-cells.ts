import { type AddressStyle, enteredRegister } from '#features/device-model/grid/address-style.ts'
import type { SheetColumn } from '#features/device-model/grid/cell-text.ts'
import type { GridColumn, PastedLine } from '#features/device-model/grid/variable-row.ts'
import { inHexadecimal, type TableHeadings } from './table-headings.ts'
import { withDecimals } from './with-decimals.ts'
import { withOrder } from './with-order.ts'

type Meaning = SheetColumn | 'order'

/** Whether a column's cells are read each by itself, into the line's cell of that name. */
export function isOwnCell(column: Meaning | null | undefined): column is GridColumn {
  const isOther = column === 'register' || column === 'order' || column === 'addr'
  return column !== null && column !== undefined && column !== 'slave' && !isOther
}

/**
 * Adds what several cells of a row mean together: decimals, byte order, register. The register goes last: `40001` knows its
 * function code better than another column.
 */
export function withJointCells(
  line: PastedLine,
  cells: readonly string[],
  { columns, hexadecimal }: TableHeadings<Meaning>,
  style: AddressStyle,
): PastedLine {
  const textOf = (column: Meaning) => cells[columns.indexOf(column)] ?? ''
  const scaled = withDecimals(withOrder(line, textOf('order'), textOf('fm')))
  const place = columns.indexOf('register')
  const register = cells[place]
  if (register === undefined) return scaled
  const text = hexadecimal.has(place) ? inHexadecimal(register) : register
  return { ...scaled, ...enteredRegister(text, style) }
}
