import { type Axis, getLength } from './align.ts'
import type { Rect } from './rect.ts'
import type { SnapLine } from './snap-line.ts'

interface GapSnap {
  readonly by: number
  readonly gaps: readonly SnapLine[]
}

/**
 * Snaps the moving frame between two others at equal distance, or as far from its neighbour as that one is from the
 * next. Only others in the same row (or column) count.
 */
export function equalGaps(
  moving: Rect,
  others: readonly Rect[],
  axis: Axis,
  tolerance: number,
): GapSnap | undefined {
  const row = others.filter((other) => overlaps(moving, other, axis))
  const before = row.filter((other) => endOf(other, axis) <= startOf(moving, axis) + tolerance)
  const after = row.filter((other) => startOf(other, axis) >= endOf(moving, axis) - tolerance)
  before.sort((a, b) => endOf(b, axis) - endOf(a, axis))
  after.sort((a, b) => startOf(a, axis) - startOf(b, axis))
  const places = [
    between(before[0], after[0], getLength(moving, axis), axis),
    beyond(before[1], before[0], axis),
    ahead(after[0], after[1], getLength(moving, axis), axis),
  ].flatMap((place) => place ?? [])
  const near = places
    .map((place) => ({ ...place, by: place.start - startOf(moving, axis) }))
    .filter(({ by }) => Math.abs(by) <= tolerance)
    .toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by))[0]
  if (near === undefined) return undefined
  const at = (startOf(moving, crossOf(axis)) + endOf(moving, crossOf(axis))) / 2
  return {
    by: near.by,
    gaps: near.gaps.map(([from, to]) => ({ kind: 'gap', axis, at, from, to })),
  }
}

interface Place {
  readonly start: number
  readonly gaps: readonly (readonly [number, number])[]
}

function between(
  a: Rect | undefined,
  b: Rect | undefined,
  length: number,
  axis: Axis,
): Place | undefined {
  if (a === undefined || b === undefined) return undefined
  const gap = (startOf(b, axis) - endOf(a, axis) - length) / 2
  if (gap < 0) return undefined
  const start = endOf(a, axis) + gap
  return {
    start,
    gaps: [
      [endOf(a, axis), start],
      [start + length, startOf(b, axis)],
    ],
  }
}

function beyond(first: Rect | undefined, second: Rect | undefined, axis: Axis): Place | undefined {
  if (first === undefined || second === undefined) return undefined
  const gap = startOf(second, axis) - endOf(first, axis)
  if (gap <= 0) return undefined
  const start = endOf(second, axis) + gap
  return {
    start,
    gaps: [
      [endOf(first, axis), startOf(second, axis)],
      [endOf(second, axis), start],
    ],
  }
}

function ahead(
  first: Rect | undefined,
  second: Rect | undefined,
  length: number,
  axis: Axis,
): Place | undefined {
  if (first === undefined || second === undefined) return undefined
  const gap = startOf(second, axis) - endOf(first, axis)
  if (gap <= 0) return undefined
  const start = startOf(first, axis) - gap - length
  return {
    start,
    gaps: [
      [start + length, startOf(first, axis)],
      [endOf(first, axis), startOf(second, axis)],
    ],
  }
}

const crossOf = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x')
const startOf = (rect: Rect, axis: Axis): number => rect[axis]
const endOf = (rect: Rect, axis: Axis): number => rect[axis] + getLength(rect, axis)

function overlaps(a: Rect, b: Rect, axis: Axis): boolean {
  const cross = crossOf(axis)
  return startOf(a, cross) < endOf(b, cross) && startOf(b, cross) < endOf(a, cross)
}
