import { getProps, getSymbol, type NodeCell, type PropValues } from '@fieldhub/page'

/** The properties of a cell, each with a valid value. */
export function cellProps(cell: NodeCell): PropValues {
  return getProps(getSymbol(cell.shape)?.props ?? [], cell)
}
