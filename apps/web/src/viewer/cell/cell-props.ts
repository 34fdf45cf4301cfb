import { type ChartCell, getProps, getSymbol, type PropValues } from '@fieldhub/page'

/** The properties of a cell, each with a valid value. */
export function cellProps(cell: ChartCell): PropValues {
  return getProps(getSymbol(cell.shape)?.props ?? [], cell)
}
