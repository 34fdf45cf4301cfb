import { isGroup } from '../document/group-cell.ts'
import { isInherited } from '../document/inherited.ts'
import type { Cell, NodeCell, PageData, PipeCell } from '../page-data.ts'
import { getSymbol } from '../symbols/get-symbol.ts'

type KnownCell = NodeCell | PipeCell

const none: readonly NodeCell[] = []

/**
 * The cells that a viewer draws by their symbol: known ones that are not hidden, nor in a hidden group, or that a value
 * may show.
 */
export function shownCells(page: PageData): readonly KnownCell[] {
  const { cells } = page.graphData
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const isHidden = isInherited({ get: (id) => byId.get(id) }, isAlwaysHidden)
  return cells.filter(
    (cell): cell is KnownCell =>
      cell.kind !== 'unknown' && getSymbol(cell.shape) !== undefined && !isHidden(cell.id),
  )
}

/** A value overrides what the editor says, of a cell and of a group. */
function isAlwaysHidden(cell: Cell): boolean {
  if (cell.kind === 'unknown' || cell.visible !== false) return false
  return cell.data.binds?.some(({ to }) => to === 'visible') !== true
}

/**
 * The groups around each cell of a page, from the outermost inwards. What is bound to a group moves all its members,
 * and what a click on it does, a click on a member does that has no actions of its own.
 */
export function groupsAround(
  page: Pick<PageData, 'graphData'>,
): (cell: Cell) => readonly NodeCell[] {
  const byId = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  const known = new Map<string, readonly NodeCell[]>()
  const around = (cell: Cell, inner: ReadonlySet<string>): readonly NodeCell[] => {
    const parent = cell.kind === 'unknown' ? undefined : byId.get(cell.parent ?? '')
    // A foreign page may hold groups that contain each other.
    if (!isGroup(parent) || inner.has(parent.id)) return []
    const found = known.get(parent.id)
    if (found !== undefined) return found
    const groups = [...around(parent, new Set([...inner, parent.id])), parent]
    known.set(parent.id, groups)
    return groups
  }
  // Most cells are in no group, and thousands are asked for at once.
  return (cell) =>
    cell.kind === 'unknown' || cell.parent === undefined ? none : around(cell, new Set([cell.id]))
}

/** The groups around the cells that a viewer draws, each once, outer before inner. */
export function shownGroups(page: PageData): readonly NodeCell[] {
  return [...new Set(shownCells(page).flatMap(groupsAround(page)))]
}
