import type { Cell } from '../../page-data.ts'
import { lockedCells, withMembers } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'
import { leaveParents } from './parent-link.ts'

/** Groups are removed with their members, and pipes that lose an end with it. Locked cells stay. */
export function removeCells(edit: Edit, ids: readonly string[]): void {
  const isLocked = lockedCells(edit)
  const free = ids.filter((id) => !isLocked(id))
  const gone = new Set(withMembers(edit, free))
  const pipes = edit.ids().filter((id) => losesEnd(edit.get(id), gone))
  for (const id of pipes) gone.add(id)
  leaveParents(edit, [...gone])
  for (const id of gone) edit.remove(id)
}

function losesEnd(cell: Cell | undefined, gone: ReadonlySet<string>): boolean {
  if (cell?.kind !== 'pipe') return false
  return [cell.source, cell.target].some((end) => 'cell' in end && gone.has(end.cell))
}
