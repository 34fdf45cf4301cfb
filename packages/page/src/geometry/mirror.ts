import type { NodeCell, Point } from '../page-data.ts'

/** Which sides of a symbol have changed places: left and right (`x`), top and bottom (`y`), or both. */
export type Flip = NonNullable<NodeCell['flip']>

/** Where a point of a symbol is drawn, in fractions of the size. */
export function flipPoint({ x, y }: Point, flip: Flip | undefined): Point {
  if (flip === undefined) return { x, y }
  return { x: flip.includes('x') ? 1 - x : x, y: flip.includes('y') ? 1 - y : y }
}
