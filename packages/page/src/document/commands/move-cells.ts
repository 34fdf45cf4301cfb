import type { Point } from '../../page-data.ts'
import { mapPipe } from '../cell-bounds.ts'
import { isLocked, withMembers } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'

/** Groups move whole; corners of a pipe between two of the moved go along. What is locked stays. */
export function moveCells(edit: Edit, ids: readonly string[], by: Point): void {
  if (by.x === 0 && by.y === 0) return
  const moved = new Set(
    withMembers(
      edit,
      ids.filter((id) => !isLocked(edit, id)),
    ),
  )
  const move = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y })
  for (const id of pipesBetween(edit, moved)) moved.add(id)
  for (const id of moved) {
    const cell = edit.get(id)
    if (cell?.kind === 'node')
      edit.put({ ...cell, position: { ...cell.position, ...move(cell.position) } })
    if (cell?.kind === 'pipe') edit.put(mapPipe(cell, move))
  }
}

/** Pipes both of whose ends hang on these cells. */
function pipesBetween(edit: Edit, ids: ReadonlySet<string>): readonly string[] {
  return edit.ids().filter((id) => {
    const cell = edit.get(id)
    if (cell?.kind !== 'pipe' || ids.has(id)) return false
    return [cell.source, cell.target].every((end) => 'cell' in end && ids.has(end.cell))
  })
}
