import type { Point } from '../page-data.ts'
import { type Axis, getLength } from './align.ts'
import type { Rect } from './rect.ts'
import { equalGaps } from './snap-gaps.ts'
import type { SnapLine } from './snap-line.ts'

export interface SnapOptions {
  /** Distance that counts as near, in page units: pixels divided by the zoom. */
  readonly tolerance: number
  /** Size of the grid; left out when nothing snaps to it. */
  readonly grid?: number
  /** The point of the moving frame that goes to the grid, from its upper left corner; else that corner itself. */
  readonly anchor?: Point
  /** Upright lines by their `x` and level ones by their `y`, which go before the edges of others. */
  readonly guides?: Readonly<Record<Axis, readonly number[]>>
  /** Which parts of the moving frame snap; all unless a single side is dragged. */
  readonly parts?: Readonly<Record<Axis, readonly number[]>>
}

export interface Snap {
  /** Correction to add to the movement. */
  readonly by: Point
  readonly lines: readonly SnapLine[]
}

const everyPart: Readonly<Record<Axis, readonly number[]>> = { x: [0, 0.5, 1], y: [0, 0.5, 1] }

/** Guides win, then edges and centres of others, equal gaps, the grid; each axis is decided by itself. */
export function snapRect(moving: Rect, others: readonly Rect[], options: SnapOptions): Snap {
  const x = snapAxis(moving, others, 'x', options)
  const y = snapAxis(moving, others, 'y', options)
  const snapped = { ...moving, x: moving.x + x.by, y: moving.y + y.by }
  return {
    by: { x: x.by, y: y.by },
    lines: [
      ...edgeLines(snapped, others, 'x', options),
      ...edgeLines(snapped, others, 'y', options),
    ].concat(x.gaps, y.gaps),
  }
}

interface AxisSnap {
  readonly by: number
  readonly gaps: readonly SnapLine[]
}

function snapAxis(
  moving: Rect,
  others: readonly Rect[],
  axis: Axis,
  { tolerance, grid, anchor, guides, parts = everyPart }: SnapOptions,
): AxisSnap {
  const edges = nearestLine(moving, others, axis, { tolerance, parts, guides })
  if (edges !== undefined) return { by: edges, gaps: [] }
  const isMove = parts[axis].length === everyPart[axis].length
  const gap = isMove ? equalGaps(moving, others, axis, tolerance) : undefined
  if (gap !== undefined) return gap
  const [first] = parts[axis]
  if (grid === undefined || first === undefined) return { by: 0, gaps: [] }
  const step = gridStep(placeAt(moving, axis, first) + (anchor?.[axis] ?? 0), grid)
  return { by: Math.abs(step) <= Math.max(tolerance, grid / 2) ? step : 0, gaps: [] }
}

/** The way to the nearest guide, or else to the nearest edge. */
function nearestLine(
  moving: Rect,
  others: readonly Rect[],
  axis: Axis,
  options: LineOptions,
): number | undefined {
  const guided = nearestGuide(moving, options.guides?.[axis] ?? [], axis, options)
  return guided ?? nearestEdge(moving, others, axis, options)
}

type LineOptions = Required<Pick<SnapOptions, 'tolerance' | 'parts'>> & {
  readonly guides: SnapOptions['guides'] | undefined
}

function nearestGuide(
  moving: Rect,
  guides: readonly number[],
  axis: Axis,
  { tolerance, parts }: LineOptions,
): number | undefined {
  let nearest: number | undefined
  for (const share of parts[axis]) {
    const place = placeAt(moving, axis, share)
    for (const guide of guides) {
      const step = guide - place
      if (Math.abs(step) <= tolerance && Math.abs(step) < Math.abs(nearest ?? Infinity))
        nearest = step
    }
  }
  return nearest
}

/** This runs with every movement of the pointer over every cell of the page, so it makes no lists, and most end at once. */
function nearestEdge(
  moving: Rect,
  others: readonly Rect[],
  axis: Axis,
  { tolerance, parts }: LineOptions,
): number | undefined {
  let nearest: number | undefined
  const places = parts[axis].map((share) => placeAt(moving, axis, share))
  const [least, most] = [Math.min(...places) - tolerance, Math.max(...places) + tolerance]
  for (const other of others) {
    const start = other[axis]
    if (start > most || start + getLength(other, axis) < least) continue
    const step = nearestStep(other, axis, places)
    if (Math.abs(step) > tolerance || Math.abs(step) >= Math.abs(nearest ?? Infinity)) continue
    nearest = step
  }
  return nearest
}

function nearestStep(other: Rect, axis: Axis, places: readonly number[]): number {
  let nearest = Infinity
  for (const place of places) {
    for (const part of everyPart[axis]) {
      const step = placeAt(other, axis, part) - place
      if (Math.abs(step) < Math.abs(nearest)) nearest = step
    }
  }
  return nearest
}

/**
 * Every line on which the snapped frame now stands with others: one at each place, long enough to reach all that it
 * joins.
 */
function edgeLines(
  moving: Rect,
  others: readonly Rect[],
  axis: Axis,
  { guides, parts = everyPart }: SnapOptions,
): readonly SnapLine[] {
  const across = axis === 'x' ? 'y' : 'x'
  return parts[axis].flatMap((share) => {
    const at = placeAt(moving, axis, share)
    const joined = others.filter((other) => standsAt(other, axis, at))
    const isGuided = guides?.[axis].some((guide) => Math.abs(guide - at) < exact) === true
    if (joined.length === 0 && !isGuided) return []
    const all = [moving, ...joined]
    const from = Math.min(...all.map((rect) => rect[across]))
    const to = Math.max(...all.map((rect) => rect[across] + getLength(rect, across)))
    return [{ kind: 'edge', axis, at, from, to } satisfies SnapLine]
  })
}

function standsAt(rect: Rect, axis: Axis, at: number): boolean {
  const from = at - rect[axis]
  const length = getLength(rect, axis)
  return (
    Math.abs(from) < exact || Math.abs(from - length / 2) < exact || Math.abs(from - length) < exact
  )
}

/** Rounding of a sum may leave an error of this size. */
const exact = 1e-6

const placeAt = (rect: Rect, axis: Axis, share: number): number =>
  rect[axis] + getLength(rect, axis) * share
const gridStep = (at: number, grid: number): number => Math.round(at / grid) * grid - at
