import type { Point } from '../page-data.ts'
import type { Axis } from './align.ts'
import { type Box, turned } from './box.ts'
import type { Flip } from './mirror.ts'
import { getCenter } from './rect.ts'

/** The point on the other side of a line through `about`: upright for `x`, level for `y`. */
export function mirrorPoint(point: Point, about: Point, axis: Axis): Point {
  return { ...point, [axis]: 2 * about[axis] - point[axis] }
}

/** A box on the other side turns the other way; what it holds is mirrored too, see `flipped`. */
export function mirrorBox(box: Box, about: Point, axis: Axis): Box {
  const center = mirrorPoint(getCenter(box), about, axis)
  return {
    ...box,
    x: center.x - box.width / 2,
    y: center.y - box.height / 2,
    angle: turned(-box.angle),
  }
}

/** The flip after mirroring once more; undefined: everything is in its place again. */
export function flipped(flip: Flip | undefined, axis: Axis): Flip | undefined {
  const isAcross = (flip?.includes('x') ?? false) !== (axis === 'x')
  const isDown = (flip?.includes('y') ?? false) !== (axis === 'y')
  if (isAcross) return isDown ? 'xy' : 'x'
  return isDown ? 'y' : undefined
}
