import type { Point } from '../../page-data.ts'

/** Steps into which curves and arcs are cut. */
const steps = 12

/** Points along a path of absolute commands, close enough to tell how far it reaches. */
export function pathPoints(d: string): readonly Point[] {
  const points: Point[] = []
  let start: Point | undefined
  for (const [, command = '', rest = ''] of d.matchAll(/([MLHVCQAZ])([^MLHVCQAZ]*)/g)) {
    if (command === 'Z' && start !== undefined) points.push(start)
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    const count = argumentCounts[command] ?? 2
    for (let at = 0; at + count <= numbers.length; at += count) {
      points.push(...stretch(command, numbers.slice(at, at + count), points.at(-1)))
    }
    if (command === 'M') start = points.at(-1)
  }
  return points
}

const argumentCounts: Readonly<Record<string, number>> = { H: 1, V: 1, C: 6, Q: 4, A: 7 }

function stretch(
  command: string,
  numbers: readonly number[],
  from: Point = { x: 0, y: 0 },
): readonly Point[] {
  const [first = 0] = numbers
  switch (command) {
    case 'H':
      return [{ x: first, y: from.y }]
    case 'V':
      return [{ x: from.x, y: first }]
    case 'Q':
    case 'C':
      return bezier([from, ...pairs(numbers)])
    case 'A':
      return arc(from, numbers, pairs(numbers.slice(-2)))
    default:
      return pairs(numbers)
  }
}

const pairs = (numbers: readonly number[]): readonly Point[] =>
  numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []))

function bezier(controls: readonly Point[]): readonly Point[] {
  return Array.from({ length: steps }, (_, at) => between(controls, (at + 1) / steps))
}

/** De Casteljau's construction. */
function between(controls: readonly Point[], share: number): Point {
  const [first = { x: 0, y: 0 }] = controls
  if (controls.length === 1) return first
  const next = controls.slice(1).map((point, at) => {
    const before = controls[at] ?? point
    return {
      x: before.x + (point.x - before.x) * share,
      y: before.y + (point.y - before.y) * share,
    }
  })
  return between(next, share)
}

/** An arc without rotation, by its middle (SVG 1.1, appendix F.6.5). */
function arc(
  from: Point,
  [rawX = 1, rawY = 1, , isLarge = 0, isSwept = 0]: readonly number[],
  [end = from]: readonly Point[],
): readonly Point[] {
  const [half, down] = [(from.x - end.x) / 2, (from.y - end.y) / 2]
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
  const middle = { x: x * rx + (from.x + end.x) / 2, y: y * ry + (from.y + end.y) / 2 }
  return Array.from({ length: steps }, (_, at) => {
    const angle = start + (turn * (at + 1)) / steps
    return { x: middle.x + rx * Math.cos(angle), y: middle.y + ry * Math.sin(angle) }
  })
}

const least = 1e-9
const whole = 2 * Math.PI
