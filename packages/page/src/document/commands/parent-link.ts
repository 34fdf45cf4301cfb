import type { NodeCell, PipeCell } from '../../page-data.ts'
import { parentOf } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'

export function withParent(
  cell: NodeCell | PipeCell,
  parent: string | undefined,
): NodeCell | PipeCell {
  if (parent !== undefined) return { ...cell, parent }
  const { parent: _parent, ...rest } = cell
  return rest
}

/** Takes cells out of the lists of their groups. A group that is left with nothing goes, its groups alike. */
export function leaveParents(edit: Edit, ids: readonly string[]): void {
  const gone = new Set(ids)
  const parents = new Set(ids.flatMap((id) => parentOf(edit, id) ?? []))
  for (const parent of parents) {
    const group = edit.get(parent)
    if (group === undefined || group.kind === 'unknown' || group.children === undefined) continue
    const children = group.children.filter((id) => !gone.has(id))
    edit.put({ ...group, children })
    if (children.length > 0) continue
    leaveParents(edit, [parent])
    edit.remove(parent)
  }
}
