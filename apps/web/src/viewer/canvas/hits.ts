import { bindsOf, distanceToLine, getBox, getPipeWidth, hitsBox, type Point } from '@fieldhub/page'
import type { PageFrame } from '../page-frame.ts'
import type { PaintedCell } from './drawing.ts'

/** How far beside a pipe a finger still hits it, in page units. */
const fingerReach = 12

/** Whether a cell that shows a value lies at a point of the page. */
export function hits(
  { pointsOf }: Pick<PageFrame, 'pointsOf'>,
  cell: PaintedCell,
  point: Point,
): boolean {
  if (bindsOf(cell).length === 0) return false
  if (cell.kind === 'node') return hitsBox(point, getBox(cell))
  return distanceToLine(point, pointsOf(cell)) <= Math.max(fingerReach, getPipeWidth(cell) / 2)
}
