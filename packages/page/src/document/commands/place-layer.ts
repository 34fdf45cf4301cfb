import { pageLimits } from '../../codec/page-limits.ts'
import type { Cell } from '../../page-data.ts'
import { getAncestors, getParent, outermost, withMembers } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'
import { leaveParents, withParent } from './parent-link.ts'
import { paintOrder, setHeights } from './reorder-cells.ts'

/** Directly above or below another cell. */
export interface LayerPlace {
  readonly beside: string
  readonly side: 'above' | 'below'
}

/**
 * Moves cells beside another one in the order of painting, into the group that it lies in. Groups move whole and are
 * passed whole. False where a group would come into itself, or too deep.
 */
export function placeLayer(
  edit: Edit,
  ids: readonly string[],
  { beside, side }: LayerPlace,
): boolean {
  const moved = outermost(edit, ids).filter((id) => isKnown(edit.get(id)))
  const block = new Set(withMembers(edit, moved))
  if (moved.length === 0 || block.has(beside) || edit.get(beside) === undefined) return false
  const parent = getParent(edit, beside)
  if (depthOf(edit, moved) + getAncestors(edit, beside).length > pageLimits.groupDepthMax) {
    return false
  }
  const order = paintOrder(edit)
  const others = order.filter((id) => !block.has(id))
  const passed = new Set(withMembers(edit, [beside]))
  const at =
    side === 'above'
      ? others.findLastIndex((id) => passed.has(id)) + 1
      : others.findIndex((id) => passed.has(id))
  setHeights(edit, others.toSpliced(at, 0, ...order.filter((id) => block.has(id))), block)
  joinParent(edit, moved, parent)
  return true
}

const isKnown = (cell: Cell | undefined): boolean => cell !== undefined && cell.kind !== 'unknown'

/** How many groups lie in each other in what is moved. */
function depthOf(edit: Edit, ids: readonly string[]): number {
  const seen = new Set(ids)
  let depth = 0
  for (let level = ids; ; depth += 1) {
    level = level.flatMap((id) => childrenOf(edit.get(id))).filter((id) => !seen.has(id))
    if (level.length === 0) return depth
    for (const id of level) seen.add(id)
  }
}

const childrenOf = (cell: Cell | undefined): readonly string[] =>
  cell === undefined || cell.kind === 'unknown' ? [] : (cell.children ?? [])

/** The new group takes them before the old ones let go: it may lie around these and would end with the last of them. */
function joinParent(edit: Edit, ids: readonly string[], parent: string | undefined): void {
  const coming = ids.filter((id) => getParent(edit, id) !== parent)
  const group = edit.get(parent ?? '')
  if (group !== undefined && group.kind !== 'unknown') {
    edit.put({ ...group, children: [...(group.children ?? []), ...coming] })
  }
  leaveParents(edit, coming)
  for (const id of coming) {
    const cell = edit.get(id)
    if (cell !== undefined && cell.kind !== 'unknown') edit.put(withParent(cell, parent))
  }
}
