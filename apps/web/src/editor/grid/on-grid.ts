import type { PageDocument, Point } from '@fieldhub/page'

/** The nearest crossing of the grid; without a grid the nearest whole unit. */
export function onGrid(document: PageDocument, { x, y }: Point): Point {
  const { gird, gridSize } = document.settings()
  const step = gird && gridSize > 0 ? gridSize : 1
  return { x: Math.round(x / step) * step, y: Math.round(y / step) * step }
}
