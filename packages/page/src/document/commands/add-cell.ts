import type { NodeCell, PipeCell } from '../../page-data.ts'
import type { Edit } from '../edit.ts'

/** Puts a new cell above all others and gives it a name. */
export function addCell(
  edit: Edit,
  cell: Omit<NodeCell, 'id' | 'zIndex'> | Omit<PipeCell, 'id' | 'zIndex'>,
): string {
  const id = edit.newId()
  edit.put({ ...cell, id, zIndex: topHeight(edit) + 1 })
  return id
}

export function topHeight(edit: Edit): number {
  return edit.ids().reduce((top, id) => Math.max(top, edit.get(id)?.zIndex ?? 0), 0)
}
