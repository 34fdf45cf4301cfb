import { arcOf, arcPoint } from '../../geometry/arc.ts'
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
      return arc(from, numbers)
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

function arc(from: Point, numbers: readonly number[]): readonly Point[] {
  const whole = arcOf(from, numbers)
  return Array.from({ length: steps }, (_, at) => arcPoint(whole, (at + 1) / steps))
}
