import type { NodeCell, PipeCell } from '../../page-data.ts'
import { getParent } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'

export function withParent(
  cell: NodeCell | PipeCell,
  parent: string | undefined,
): NodeCell | PipeCell {
  if (parent !== undefined) return { ...cell, parent }
  const { parent: _parent, ...rest } = cell
  return rest
}

/** Takes cells out of the lists of their groups. A group that becomes empty is removed, and so on upwards. */
export function leaveParents(edit: Edit, ids: readonly string[]): void {
  const empty = new Set<string>()
  for (let leaving = ids; leaving.length > 0; ) {
    leaving = emptiedBy(edit, leaving).filter((id) => !empty.has(id))
    for (const id of leaving) empty.add(id)
  }
  for (const id of empty) edit.remove(id)
}

/** Groups that become empty. */
function emptiedBy(edit: Edit, ids: readonly string[]): readonly string[] {
  const leaving = new Set(ids)
  const parents = new Set(ids.flatMap((id) => getParent(edit, id) ?? []))
  return [...parents].filter((parent) => {
    const group = edit.get(parent)
    if (group === undefined || group.kind === 'unknown') return false
    if (group.children === undefined) return false
    const children = group.children.filter((id) => !leaving.has(id))
    edit.put({ ...group, children })
    return children.length === 0
  })
}
