import type { Point } from '../page-data.ts'

/** An upright rectangle: its sides are parallel to those of the page. */
export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

/** The smallest rectangle around all of them; of a single one its own sides, which no sum rounds. */
export function getUnion(rects: readonly Rect[]): Rect | undefined {
  const [first, ...rest] = rects
  if (first === undefined) return undefined
  let { x, y } = first
  if (rest.length === 0) return { x, y, width: first.width, height: first.height }
  let right = x + first.width
  let bottom = y + first.height
  for (const rect of rest) {
    x = Math.min(x, rect.x)
    y = Math.min(y, rect.y)
    right = Math.max(right, rect.x + rect.width)
    bottom = Math.max(bottom, rect.y + rect.height)
  }
  return { x, y, width: right - x, height: bottom - y }
}

export function rectOfPoints(points: readonly Point[]): Rect | undefined {
  return getUnion(points.map(({ x, y }) => ({ x, y, width: 0, height: 0 })))
}

export function touchesRect(a: Rect, b: Rect): boolean {
  return (
    a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
  )
}

export function getCenter(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
}
