import type { Point } from '../../page-data.ts'
import type { Motion } from '../../symbol.ts'
import { exact } from '../looks/pen.ts'

/** A path through the points with rounded corners of this radius. */
export function roundedPath(points: readonly Point[], radius: number): string {
  return points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (before === undefined) return `M${at(point)}`
      if (after === undefined) return `L${at(point)}`
      const room = Math.min(distance(before, point), distance(point, after)) / 2
      const cut = Math.min(radius, room)
      return `L${at(towards(point, before, cut))}Q${at(point)} ${at(towards(point, after, cut))}`
    })
    .join('')
}

/** A period at the usual speed of 1; a flow of 2 takes half of it. */
const usualPeriodMs = 1_200

/** How dashes of this length move: a negative flow runs backwards, a flow of 0 stands still. */
export function flowMotion(flow: number, length: number): Motion {
  const speed = Math.min(5, Math.max(0.2, Math.abs(flow)))
  // The period changes in steps, so that a trembling flow does not restart the motion with each value.
  const periodMs = flow === 0 ? 0 : Math.round(usualPeriodMs / speed / 100) * 100
  return { kind: 'flow', length: flow < 0 ? -length : length, periodMs }
}

function at({ x, y }: Point): string {
  return `${exact(x)} ${exact(y)}`
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to)
  if (whole === 0) return from
  return {
    x: from.x + ((to.x - from.x) * length) / whole,
    y: from.y + ((to.y - from.y) * length) / whole,
  }
}
