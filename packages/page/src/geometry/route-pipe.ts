import type { Point } from '../page-data.ts'

/** An end of a pipe: where it lies, and the way out of the symbol that it hangs on. */
export interface PipeStart {
  readonly at: Point
  /** One of the four ways; absent where the end hangs free. */
  readonly out?: Point
}

/** How far a pipe leaves a symbol before it turns. */
const stub = 16

/** The pipe's way in right angles, through every vertex, from end to end. */
export function routePipe(
  source: PipeStart,
  target: PipeStart,
  vertices: readonly Point[] = [],
): readonly Point[] {
  const from = leave(source, vertices[0] ?? target.at)
  const to = leave(target, vertices.at(-1) ?? source.at)
  const stops = [...from, ...vertices, ...to.toReversed()]
  const [first] = stops
  if (first === undefined) return []
  const points: Point[] = [first]
  let goesAcross = isAcross(source.out)
  for (const stop of stops.slice(1)) {
    const last = points.at(-1) ?? stop
    if (last.x !== stop.x && last.y !== stop.y) {
      const turn = goesAcross === false ? { x: last.x, y: stop.y } : { x: stop.x, y: last.y }
      points.push(turn)
      goesAcross = turn.y === stop.y
    } else {
      goesAcross = last.y === stop.y
    }
    points.push(stop)
  }
  return straighten(points)
}

/** A pipe that would run back through its symbol first steps out of it. */
function leave({ at, out }: PipeStart, next: Point): readonly Point[] {
  if (out === undefined) return [at]
  const ahead = (next.x - at.x) * out.x + (next.y - at.y) * out.y
  return ahead > 0 ? [at] : [at, { x: at.x + out.x * stub, y: at.y + out.y * stub }]
}

const isAcross = (out: Point | undefined): boolean | undefined =>
  out === undefined ? undefined : out.x !== 0

/** Leaves out points in the middle of a straight run and double ones. */
function straighten(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    const before = kept.at(-2)
    if (last !== undefined && last.x === point.x && last.y === point.y) continue
    if (last !== undefined && before !== undefined && isBetween(before, last, point)) kept.pop()
    kept.push(point)
  }
  return kept
}

function isBetween(a: Point, b: Point, c: Point): boolean {
  return (
    (a.x === b.x && b.x === c.x && (b.y - a.y) * (c.y - b.y) >= 0) ||
    (a.y === b.y && b.y === c.y && (b.x - a.x) * (c.x - b.x) >= 0)
  )
}
