import {
  boundsOfCells,
  type Cell,
  distanceToLine,
  getBox,
  groupShape,
  hiddenCells,
  hitsBox,
  isGroup,
  lockedCells,
  type PageDocument,
  type Point,
  pipePoints,
  type Rect,
  rectOfPoints,
  touchesRect,
} from '@fieldhub/page'
import { getPorts } from './ports-of.ts'

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
  return document.order().findLast((id) => {
    const cell = document.get(id)
    if (cell === undefined || !hits(document, cell, { point, tolerance })) return false
    return !isHidden(id) && (withLocked || !isLocked(id))
  })
}

/** The unlocked cells that touch the rectangle, lowest first. */
export function cellsTouching(document: PageDocument, rect: Rect): readonly string[] {
  const [isLocked, isHidden] = [lockedCells(document), hiddenCells(document)]
  return document.order().filter((id) => {
    const cell = document.get(id)
    const frame = cell === undefined || isGroup(cell) ? undefined : toFrame(document, cell)
    if (frame === undefined || !touchesRect(rect, frame)) return false
    return !isHidden(id) && !isLocked(id)
  })
}

export function toFrame(document: PageDocument, cell: Cell): Rect | undefined {
  if (cell.kind === 'pipe') return rectOfPoints(pipePoints(cell, document.get, getPorts))
  return boundsOfCells(document, [cell.id])
}

interface Touch {
  readonly point: Point
  readonly tolerance: number
}

function hits(document: PageDocument, cell: Cell, { point, tolerance }: Touch): boolean {
  if (cell.kind === 'unknown') return false
  if (cell.kind === 'node') return cell.shape !== groupShape && hitsBox(point, getBox(cell))
  const line = pipePoints(cell, document.get, getPorts)
  const half = Number(cell.data.props['width'] ?? 0) / 2
  return distanceToLine(point, line) <= Math.max(tolerance, half)
}
