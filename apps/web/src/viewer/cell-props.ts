import { type NodeCell, type PropValues, propsOf, symbolOf } from '@fieldhub/page'

/** The properties of a cell, each with a valid value. */
export function cellProps(cell: NodeCell): PropValues {
  return propsOf(symbolOf(cell.shape)?.props ?? [], cell)
}
