import type { Cell, Point } from '../../page-data.ts'
import { mapPipe, moveJoints } from '../cell-bounds.ts'
import { lockedCells, withMembers } from '../cell-tree.ts'
import type { CellSource, Edit } from '../edit.ts'

/** Cells that move together. */
export interface CellMove {
  readonly ids: readonly string[]
  readonly by: Point
}

export function moveCells(edit: Edit, ids: readonly string[], by: Point): void {
  moveEach(edit, [{ ids, by }])
}

/** Groups move whole; corners of a pipe between two moving cells move along. Locked cells stay. */
export function moveEach(edit: Edit, moves: readonly CellMove[]): void {
  const isLocked = lockedCells(edit)
  const moveOf = new Map<string, CellMove>()
  for (const move of moves) {
    if (move.by.x === 0 && move.by.y === 0) continue
    const free = move.ids.filter((id) => !isLocked(id))
    for (const id of withMembers(edit, free)) moveOf.set(id, move)
  }
  addPipesBetween(edit, moveOf)
  for (const [id, { by }] of moveOf) {
    const cell = edit.get(id)
    if (cell !== undefined) edit.put(movedCell(cell, by))
  }
  if (![...moveOf.keys()].some((id) => edit.get(id)?.kind === 'pipe')) return
  moveJoints(edit, (id) => {
    const by = moveOf.get(id)?.by
    return by === undefined ? undefined : ({ x, y }) => ({ x: x + by.x, y: y + by.y })
  })
}

/** The cells that `moveCells` would move: members of groups and pipes between moving cells too, locked cells not. */
export function movingCells(cells: CellSource, ids: readonly string[]): ReadonlySet<string> {
  const isLocked = lockedCells(cells)
  const free = ids.filter((id) => !isLocked(id))
  const move = { ids: free, by: { x: 0, y: 0 } }
  const moveOf = new Map(withMembers(cells, free).map((id) => [id, move]))
  addPipesBetween(cells, moveOf)
  return new Set(moveOf.keys())
}

/** The cell in another place; of a pipe its own points move, and its ends on symbols follow those. */
export function movedCell(cell: Cell, by: Point): Cell {
  const move = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y })
  if (cell.kind === 'pipe') return mapPipe(cell, move)
  if (cell.kind === 'unknown') return cell
  return { ...cell, position: { ...cell.position, ...move(cell.position) } }
}

/** Adds pipes both of whose ends hang on cells of one move. */
function addPipesBetween(edit: CellSource, moveOf: Map<string, CellMove>): void {
  if (moveOf.size === 0) return
  for (const id of edit.ids()) {
    const cell = edit.get(id)
    if (cell?.kind !== 'pipe' || moveOf.has(id)) continue
    const [from, to] = [cell.source, cell.target].map((end) =>
      'cell' in end ? moveOf.get(end.cell) : undefined,
    )
    if (from !== undefined && from === to) moveOf.set(id, from)
  }
}
