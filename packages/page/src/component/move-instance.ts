import { mapPipe } from '../document/cell-bounds.ts'
import { withMembers } from '../document/cell-tree.ts'
import type { Edit } from '../document/edit.ts'
import { isGroup } from '../document/group-cell.ts'
import type { Point } from '../page-data.ts'

/** Moves everything within a group by a distance, whether it is locked or not. */
export function moveInstance(edit: Edit, group: string, by: Point): void {
  const move = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y })
  for (const id of withMembers(edit, [group])) {
    const cell = edit.get(id)
    if (cell?.kind === 'pipe') edit.put(mapPipe(cell, move))
    if (cell?.kind === 'node' && !isGroup(cell))
      edit.put({ ...cell, position: { ...cell.position, ...move(cell.position) } })
  }
}
