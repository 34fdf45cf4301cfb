import type { Point } from '../page-data.ts'
import type { Rect } from './rect.ts'

/** An end of a pipe: where it lies, and in which direction it leaves the symbol that it hangs on. */
export interface PipeStart {
  readonly at: Point
  /** One of the four directions; absent where the end hangs free. */
  readonly out?: Point
  /** The point from which another pipe comes here; the way does not run back over that one. */
  readonly behind?: Point
  /** The symbol that it hangs on, around which the pipe leads where it would cross it. */
  readonly body?: Rect
}

/** How far a pipe leaves a symbol before it turns. */
const stub = 16
/** A pipe that runs back over itself is worse than any number of corners, and worse than one through its own symbol. */
const reverseCost = 1_000
const crossingCost = 100
/** What lies so near to the sides of a symbol's box is not inside of it. */
const outline = 2

/** Routes the pipe in right angles, through every vertex, from end to end. */
export function routePipe(
  source: PipeStart,
  target: PipeStart,
  vertices: readonly Point[] = [],
): readonly Point[] {
  const passed = [source, ...vertices.map((at): PipeStart => ({ at })), target]
  const from = leave(source, passed[1] ?? target)
  const to = leave(target, passed.at(-2) ?? source).toReversed()
  const stops = [...from.slice(1), ...vertices, ...to]
  const points = [source.at]
  const firstFree = from.length - 1
  const lastFree = stops.length - to.length
  stops.forEach((stop, index) => {
    const leg = [points.at(-1) ?? source.at, stop] as const
    const before = points.at(-2) ?? source.behind
    const isLast = index === lastFree
    const after = isLast ? leaving(target, stop) : undefined
    // Between corners that somebody set a pipe leads as they say.
    const bodies = [index === firstFree && source.body, isLast && target.body].flatMap(
      (body) => body || [],
    )
    points.push(...bestLeg({ leg, before, after, bodies }))
  })
  return straighten(points)
}

/** Where the pipe goes on at the end of its last free leg: over the stub, or as the pipe that it ends on. */
function leaving({ at, out, behind }: PipeStart, stop: Point): Point | undefined {
  return out ? way(stop, at) : behind && way(at, behind)
}

/**
 * Towards what lies straight ahead, and an end that faces this one, it leaves no farther than to the middle: behind it
 * the pipe would have to come back.
 */
function leave({ at, out }: PipeStart, next: PipeStart): readonly Point[] {
  if (!out) return [at]
  const ahead = dot(next.at, out) - dot(at, out)
  const aside = (next.at.x - at.x) * out.y - (next.at.y - at.y) * out.x
  const isFaced = dot(next.out ?? out, out) < 0 || (Math.abs(aside) < 0.01 && ahead >= 0)
  const far = isFaced ? Math.min(stub, Math.abs(ahead) / 2) : stub
  return [at, { x: at.x + out.x * far, y: at.y + out.y * far }]
}

const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y

type Leg = readonly [from: Point, to: Point]

/** A leg with the point from which the pipe comes to it, the direction in which it goes on, and what is in its way. */
interface LegOnPage {
  readonly leg: Leg
  readonly before: Point | undefined
  readonly after: Point | undefined
  readonly bodies: readonly Rect[]
}

/**
 * The points after the leg's first: of the routes with at most two corners the one with the fewest turns. One that leads
 * through a symbol gives way to one around it.
 */
function bestLeg({ leg, before, after, bodies }: LegOnPage): readonly Point[] {
  const [from, to] = leg
  const arriving = before && way(before, from)
  let best: readonly Point[] = [from, to]
  let least = Infinity
  const tryOut = (ways: readonly (readonly Point[])[]) => {
    for (const corners of ways) {
      const line = [from, ...corners, to]
      const cost = getCost(line, arriving, after) + (crosses(line, bodies) ? crossingCost : 0)
      if (cost < least) [least, best] = [cost, line]
    }
  }
  tryOut(getWays(leg))
  if (crosses(best, bodies)) tryOut(waysAround(leg, bodies))
  return best.slice(1)
}

/** The two corners of a way that crosses over at a place of an axis. */
const past = ([from, to]: Leg, axis: 'x' | 'y', at: number): readonly Point[] => [
  { ...from, [axis]: at },
  { ...to, [axis]: at },
]

/** Of equally good routes the one with its turn in the middle looks best, so it comes first. */
function getWays(leg: Leg): readonly (readonly Point[])[] {
  const [from, to] = leg
  if (from.x === to.x || from.y === to.y) return [[]]
  return [
    past(leg, 'x', Math.round((from.x + to.x) / 2)),
    past(leg, 'y', Math.round((from.y + to.y) / 2)),
    [{ x: to.x, y: from.y }],
    [{ x: from.x, y: to.y }],
  ]
}

/**
 * Past each side of what is in the way, as far from it as a pipe leaves a symbol, and the nearest first. Of two that are
 * as near it is the one below, as outlets are above.
 */
function waysAround(leg: Leg, bodies: readonly Rect[]): readonly (readonly Point[])[] {
  const [from] = leg
  const far = ([corner = from]: readonly Point[]) => Math.abs(corner.x - from.x + corner.y - from.y)
  return bodies
    .flatMap(({ x, y, width, height }) => [
      past(leg, 'y', y + height + stub),
      past(leg, 'y', y - stub),
      past(leg, 'x', x - stub),
      past(leg, 'x', x + width + stub),
    ])
    .toSorted((one, other) => far(one) - far(other))
}

/** Whether a line leads through a body. One along its outline, where ports are, does not. */
const crosses = (line: readonly Point[], bodies: readonly Rect[]): boolean =>
  bodies.some((body) => line.some((to, at) => isThrough(line[at - 1] ?? to, to, body)))

function isThrough(from: Point, to: Point, { x, y, width, height }: Rect): boolean {
  return (
    Math.min(from.x, to.x) < x + width - outline &&
    Math.max(from.x, to.x) > x + outline &&
    Math.min(from.y, to.y) < y + height - outline &&
    Math.max(from.y, to.y) > y + outline
  )
}

function getCost(
  points: readonly Point[],
  arriving: Point | undefined,
  leaving: Point | undefined,
): number {
  const ways = points.slice(1).map((point, index) => way(points[index] ?? point, point))
  const all = [arriving, ...ways, leaving].flatMap((one) => one ?? [])
  return all.reduce((cost, one, index) => cost + turnCost(all[index - 1] ?? one, one), 0)
}

function turnCost(a: Point, b: Point): number {
  if (isSame(a, b)) return 0
  return dot(a, b) < 0 ? reverseCost : 1
}

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

/** Which of the four directions leads from one point to another on one line with it. */
function way(from: Point, to: Point): Point {
  return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) }
}

/** Removes points in the middle of a straight run, and double points. */
function straighten(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    const before = kept.at(-2)
    if (last && isSame(last, point)) continue
    if (last && before && isBetween(before, last, point)) kept.pop()
    kept.push(point)
  }
  return kept
}

function isBetween(a: Point, b: Point, c: Point): boolean {
  const one = way(a, b)
  return !(one.x && one.y) && isSame(one, way(b, c))
}
