import type { Point } from '../page-data.ts'

/** Distance from a point to the nearest part of a polyline. */
export function distanceToLine(point: Point, line: readonly Point[]): number {
  let nearest = Number.POSITIVE_INFINITY
  line.forEach((from, index) => {
    const to = line[index + 1] ?? from
    nearest = Math.min(nearest, distanceToPart(point, from, to))
  })
  return nearest
}

function distanceToPart(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy)
}
