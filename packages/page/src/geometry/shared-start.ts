import type { Point } from '../page-data.ts'

/** Lines that part by less than this, per unit of their length, lie on each other. */
const slant = 1e-6
const near = 0.5

/** For how far two lines lie on each other, from the beginning of both on. */
export function sharedStart(one: readonly Point[], other: readonly Point[]): number {
  let [at, first] = [one[0], other[0]]
  if (!at || !first || lengthOf(at, first) > near) return 0
  let [shared, i, j] = [0, 1, 1]
  while (i < one.length && j < other.length) {
    const a: Point = one[i] ?? at
    const b: Point = other[j] ?? at
    const left: number = lengthOf(at, a)
    const right: number = lengthOf(at, b)
    if (!isOneWay(at, a, b, left * right)) break
    shared += Math.min(left, right)
    at = left <= right ? a : b
    if (left <= right) i += 1
    if (right <= left) j += 1
  }
  return shared
}

const lengthOf = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y)

function isOneWay(from: Point, a: Point, b: Point, lengths: number): boolean {
  const [ax, ay, bx, by] = [a.x - from.x, a.y - from.y, b.x - from.x, b.y - from.y]
  return ax * bx + ay * by >= 0 && Math.abs(ax * by - ay * bx) <= slant * lengths
}
