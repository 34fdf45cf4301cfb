import type { PipeStart, Point, SnapLine } from '@fieldhub/page'
import { distance } from '../gesture/distance.ts'

interface OnAxes {
  readonly at: Point
  readonly lines: readonly SnapLine[]
}

/**
 * Draws a corner of a pipe onto the axes that it is near: the line on which a pipe leaves a port, and both lines through
 * the corner before. A pipe then has no steps of two units.
 */
export function onAxes(point: Point, starts: readonly PipeStart[], near: number): OnAxes {
  const level = nearest(point, starts, near, 'y')
  const upright = nearest(point, starts, near, 'x')
  const at = { x: upright?.at.x ?? point.x, y: level?.at.y ?? point.y }
  return {
    at,
    lines: [
      ...(level === undefined ? [] : [lineTo(level.at, at, 'y')]),
      ...(upright === undefined ? [] : [lineTo(upright.at, at, 'x')]),
    ],
  }
}

/** The start on whose level line (`y`), or upright line (`x`), the point lies nearly. */
function nearest(point: Point, starts: readonly PipeStart[], near: number, axis: 'x' | 'y') {
  const along = axis === 'y' ? 'x' : 'y'
  let found: PipeStart | undefined
  for (const start of starts) {
    const { at, out } = start
    if (!(Math.abs(at[axis] - point[axis]) <= near)) continue
    // The axis of a port begins there and leads away from it.
    if (out !== undefined && out[along] * (point[along] - at[along]) <= 0) continue
    if (found === undefined || distance(at, point) < distance(found.at, point)) found = start
  }
  return found
}

function lineTo(from: Point, to: Point, axis: 'x' | 'y'): SnapLine {
  const along = axis === 'y' ? 'x' : 'y'
  const ends = { from: Math.min(from[along], to[along]), to: Math.max(from[along], to[along]) }
  return { kind: 'edge', axis, at: to[axis], ...ends }
}
