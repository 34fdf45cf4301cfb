import type { Cell, NodeCell } from '../page-data.ts'

export const groupShape = 'group'

/** A cell of another shape may still be a node. */
type GroupCell = NodeCell & { readonly shape: typeof groupShape }

export function isGroup(cell: Cell | undefined): cell is GroupCell {
  return cell?.kind === 'node' && cell.shape === groupShape
}
