import type { Point } from '../page-data.ts'
import type { Rect } from './rect.ts'

/** A part of an upright ellipse, from one angle on by a turn, both in radians. */
interface Arc {
  readonly middle: Point
  readonly rx: number
  readonly ry: number
  readonly start: number
  readonly turn: number
}

const least = 1e-9
const whole = 2 * Math.PI

/** The arc of a path's command without rotation, by its middle (SVG 1.1, appendix F.6.5): `numbers` are those behind its `A`. */
export function arcOf(
  from: Point,
  [rawX = 1, rawY = 1, , isLarge = 0, isSwept = 0, toX = from.x, toY = from.y]: readonly number[],
): Arc {
  const [half, down] = [(from.x - toX) / 2, (from.y - toY) / 2]
  const [wide, high] = [Math.max(least, rawX), Math.max(least, rawY)]
  const grown = Math.max(1, Math.hypot(half / wide, down / high))
  const [rx, ry] = [wide * grown, high * grown]
  const [u, v] = [half / rx, down / ry]
  const length = Math.max(least, u * u + v * v)
  const factor = (isLarge === isSwept ? -1 : 1) * Math.sqrt(Math.max(0, 1 - length) / length)
  const [x, y] = [factor * v, -factor * u]
  const start = Math.atan2(v - y, u - x)
  const forward = (Math.atan2(-v - y, -u - x) - start + 2 * whole) % whole
  const turn = isSwept === 1 ? forward : forward - whole
  const middle = { x: x * rx + (from.x + toX) / 2, y: y * ry + (from.y + toY) / 2 }
  return { middle, rx, ry, start, turn }
}

/** The point at a share of the arc's way. */
export function arcPoint({ middle, rx, ry, start, turn }: Arc, share: number): Point {
  const angle = start + turn * share
  return { x: middle.x + rx * Math.cos(angle), y: middle.y + ry * Math.sin(angle) }
}

/** The box of an arc: it reaches farthest at its ends, or where it passes one of the four sides of its ellipse. */
export function arcBox(from: Point, numbers: readonly number[]): Rect {
  const arc = arcOf(from, numbers)
  const shares = [0, 1]
  // It begins within half a turn of zero and goes up to a whole turn either way.
  for (let side = -6; side <= 6; side++) {
    const share = arc.turn === 0 ? -1 : (side * (whole / 4) - arc.start) / arc.turn
    if (share > 0 && share < 1) shares.push(share)
  }
  const points = shares.map((share) => arcPoint(arc, share))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
