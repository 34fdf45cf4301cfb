import {
  type Cell,
  distanceToLine,
  getBox,
  getPipeWidth,
  groupShape,
  hiddenCells,
  hitsBox,
  isGroup,
  lineMeets,
  lockedCells,
  type PageDocument,
  type Point,
  type Rect,
} from '@fieldhub/page'
import { getCellIndex } from '../document/get-cell-index.ts'

/** The widest pipe that a page may hold. */
export const pipeWidthMax = 300

/** So many screen pixels beside a thin pipe still count as on it. */
export const reachPx = 5

interface HitOptions {
  /** How far beside a cell still counts as on it, in page units. */
  readonly tolerance: number
  /** Whether locked cells count too, as they do for the menu that unlocks them. */
  readonly withLocked?: boolean
}

/** The uppermost cell under a point; of a group it is the member. */
export function cellAt(
  document: PageDocument,
  point: Point,
  { tolerance, withLocked = false }: HitOptions,
): string | undefined {
  const [isLocked, isHidden] = [lockedCells(document), hiddenCells(document)]
  return cellsNear(document, point, tolerance).findLast((id) => {
    const cell = document.get(id)
    if (cell === undefined || !hits(document, cell, { point, tolerance })) return false
    return !isHidden(id) && (withLocked || !isLocked(id))
  })
}

/** The cells that a point may be on, lowest first: a pipe is hit beside its line too, as far as it is thick. */
function cellsNear(document: PageDocument, { x, y }: Point, tolerance: number): readonly string[] {
  const reach = Math.max(tolerance, pipeWidthMax / 2)
  const around = { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }
  return getCellIndex(document).touching(around)
}

/** The unlocked cells that touch the rectangle, lowest first. */
export function cellsTouching(document: PageDocument, rect: Rect): readonly string[] {
  const [isLocked, isHidden] = [lockedCells(document), hiddenCells(document)]
  return getCellIndex(document)
    .touching(rect)
    .filter((id) => !isGroup(document.get(id)) && !isHidden(id) && !isLocked(id))
    .filter((id) => meets(document, id, rect))
}

/** Whether a pipe itself meets a rectangle, and not only the room that it leads around. */
function meets(document: PageDocument, id: string, rect: Rect): boolean {
  const pipe = document.get(id)
  if (pipe?.kind !== 'pipe') return true
  const half = getPipeWidth(pipe) / 2
  const wide = {
    x: rect.x - half,
    y: rect.y - half,
    width: rect.width + 2 * half,
    height: rect.height + 2 * half,
  }
  return lineMeets(getCellIndex(document).route(id), wide)
}

export function toFrame(document: PageDocument, { id }: Cell): Rect | undefined {
  return getCellIndex(document).frame(id)
}

interface Touch {
  readonly point: Point
  readonly tolerance: number
}

function hits(document: PageDocument, cell: Cell, { point, tolerance }: Touch): boolean {
  if (cell.kind === 'unknown') return false
  if (cell.kind === 'node') return cell.shape !== groupShape && hitsBox(point, getBox(cell))
  const line = getCellIndex(document).route(cell.id)
  const half = getPipeWidth(cell) / 2
  return distanceToLine(point, line) <= Math.max(tolerance, half)
}
