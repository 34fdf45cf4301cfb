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
  const far = vertices.length === 0 ? stubBetween(source, target) : stub
  const from = leave(source, vertices[0] ?? target.at, far)
  const to = leave(target, vertices.at(-1) ?? source.at, far).toReversed()
  const [first = source.at, ...stops] = [...from, ...vertices, ...to]
  const points: Point[] = [first]
  const firstFree = from.length - 1
  const lastFree = stops.length - to.length
  stops.forEach((stop, index) => {
    const leg = [points.at(-1) ?? first, stop] as const
    const before = points.at(-2) ?? source.behind
    const after = index === lastFree ? leaving(target, stop) : undefined
    // Between corners that somebody set a pipe leads as they say.
    const bodies = [
      index === firstFree ? source.body : undefined,
      index === lastFree ? target.body : undefined,
    ].flatMap((body) => body ?? [])
    points.push(...bestLeg({ leg, before, after, bodies }))
  })
  return straighten(points)
}

/** Where the pipe goes on at the end of its last free leg: over the stub, or as the pipe that it ends on. */
function leaving({ at, out, behind }: PipeStart, stop: Point): Point | undefined {
  if (out !== undefined) return way(stop, at)
  return behind === undefined ? undefined : way(at, behind)
}

/** Ends that face each other leave no farther than to the middle between them: farther on the pipe would have to come back. */
function stubBetween(source: PipeStart, target: PipeStart): number {
  const { at, out } = source
  if (out === undefined || target.out === undefined) return stub
  const isFacing = out.x + target.out.x === 0 && out.y + target.out.y === 0
  if (!isFacing) return stub
  const ahead = (target.at.x - at.x) * out.x + (target.at.y - at.y) * out.y
  return ahead < stub ? stub : Math.min(stub, ahead / 2)
}

/** What lies nearer, straight ahead, is gone to at once: behind it the pipe would have to come back. */
function leave({ at, out }: PipeStart, next: Point, far: number): readonly Point[] {
  if (out === undefined) return [at]
  const ahead = (next.x - at.x) * out.x + (next.y - at.y) * out.y
  const aside = (next.x - at.x) * out.y - (next.y - at.y) * out.x
  if (Math.abs(aside) < 0.01 && ahead >= 0 && ahead < stub) return [at]
  return [at, { x: at.x + out.x * far, y: at.y + out.y * far }]
}

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
  return all.slice(1).reduce((cost, one, index) => cost + turnCost(all[index] ?? one, one), 0)
}

function turnCost(a: Point, b: Point): number {
  if (isSame(a, b)) return 0
  return a.x === -b.x && a.y === -b.y ? reverseCost : 1
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
  const [one, other] = [way(a, b), way(b, c)]
  return one.x * one.y === 0 && isSame(one, other)
}
