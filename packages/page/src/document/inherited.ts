import type { Cell } from '../page-data.ts'
import type { CellSource } from './edit.ts'

type Cells = Pick<CellSource, 'get'>

/**
 * Whether a cell or a group around it has a trait. Each cell is visited once, however often and however deep it is
 * queried, so that a foreign page costs as much as it has cells. It is valid as long as the page does not change.
 */
export function isInherited(
  cells: Cells,
  hasTrait: (cell: Cell) => boolean,
): (id: string) => boolean {
  const known = new Map<string, boolean>()
  return (id) => {
    const alone = cells.get(id)
    // Most cells are in no group, and thousands are asked for at once.
    if (alone === undefined || parentOf(alone) === undefined) {
      return alone !== undefined && hasTrait(alone)
    }
    const { way, next } = wayUp(cells, id, known)
    // Groups that contain each other have the traits of all of them.
    const circle = way.slice(way.findIndex((cell) => cell.id === next))
    let isSo = next !== undefined && (known.get(next) ?? circle.some(hasTrait))
    for (const cell of way.toReversed()) {
      isSo ||= hasTrait(cell)
      known.set(cell.id, isSo)
    }
    return known.get(id) ?? false
  }
}

const parentOf = (cell: Cell): string | undefined =>
  cell.kind === 'unknown' ? undefined : cell.parent

interface Way {
  /** From the cell outwards, up to cells that are known. */
  readonly way: readonly Cell[]
  /** The cell that comes next: one that is known, or one of the way again. */
  readonly next: string | undefined
}

function wayUp(cells: Cells, id: string, known: ReadonlyMap<string, boolean>): Way {
  const way: Cell[] = []
  const seen = new Set<string>()
  let next: string | undefined = id
  while (next !== undefined && !known.has(next) && !seen.has(next)) {
    const cell = cells.get(next)
    if (cell === undefined) return { way, next: undefined }
    seen.add(next)
    way.push(cell)
    next = parentOf(cell)
  }
  return { way, next }
}
