import type { Cell, PageData } from '@fieldhub/page'
import { followLate } from '../loading/follow-late.ts'
import type { SlotStore } from '../slot-store.ts'

/**
 * Follows what flows in the pipes of a page until the returned function is called. A page whose pipes depend on nothing
 * but themselves never loads what it takes; where that cannot be loaded, nothing is shown as flowing.
 */
export function followPipes(page: PageData, store: SlotStore): () => void {
  if (!page.graphData.cells.some(isMeeting)) return () => undefined
  return followLate(import('./follow-network.ts'), ({ followNetwork }) =>
    followNetwork(page, store),
  )
}

/** Whether the picture of a pipe depends on more than the pipe itself. */
export function isMeeting(cell: Cell): boolean {
  if (cell.kind !== 'pipe') return false
  const { flowFrom, crossing } = cell.data.props
  const isJoint = [cell.source, cell.target].some((end) => 'at' in end)
  return isJoint || flowFrom === 'network' || crossing === 'jump'
}
