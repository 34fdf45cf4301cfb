import type { Point } from '../page-data.ts'
import { getUnion, type Rect } from './rect.ts'

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'
export type Axis = 'x' | 'y'

const axisOf = (to: Alignment): Axis =>
  to === 'left' || to === 'center' || to === 'right' ? 'x' : 'y'
const shareOf = (to: Alignment): number =>
  to === 'left' || to === 'top' ? 0 : to === 'right' || to === 'bottom' ? 1 : 0.5

/** How far each rectangle moves so that all are aligned within their common frame. */
export function alignRects(rects: readonly Rect[], to: Alignment): readonly Point[] {
  const frame = getUnion(rects)
  const axis = axisOf(to)
  const share = shareOf(to)
  return rects.map((rect) =>
    along(axis, frame === undefined ? 0 : placeIn(frame, axis, share) - placeIn(rect, axis, share)),
  )
}

/** How far each rectangle moves so that the gaps between neighbours are equal; the outermost two stay. */
export function distributeRects(rects: readonly Rect[], axis: Axis): readonly Point[] {
  const order = rects.map((_, index) => index)
  order.sort((a, b) => middleOf(rects[a], axis) - middleOf(rects[b], axis) || a - b)
  const sorted = order.flatMap((index) => rects[index] ?? [])
  const [first] = sorted
  const last = sorted.at(-1)
  const shifts: Point[] = rects.map(() => ({ x: 0, y: 0 }))
  if (first === undefined || last === undefined || sorted.length < 3) return shifts
  const taken = sorted.reduce((sum, rect) => sum + getLength(rect, axis), 0)
  const room = last[axis] + getLength(last, axis) - first[axis]
  const gap = (room - taken) / (sorted.length - 1)
  let at = first[axis]
  sorted.forEach((rect, place) => {
    const isOuter = place === 0 || place === sorted.length - 1
    shifts[order[place] ?? 0] = along(axis, isOuter ? 0 : at - rect[axis])
    at += getLength(rect, axis) + gap
  })
  return shifts
}

export const getLength = (rect: Rect, axis: Axis): number =>
  axis === 'x' ? rect.width : rect.height
const placeIn = (rect: Rect, axis: Axis, share: number): number =>
  rect[axis] + getLength(rect, axis) * share
const middleOf = (rect: Rect | undefined, axis: Axis): number =>
  rect === undefined ? 0 : placeIn(rect, axis, 0.5)
const along = (axis: Axis, by: number): Point => (axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by })
