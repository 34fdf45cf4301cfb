import type { NodeCell, Point } from '../page-data.ts'
import { type Box, fromLocal, turned } from './box.ts'
import { type Rect, rectOfPoints } from './rect.ts'

/** The node in another place. An angle of 0 is not stored. */
export function withBox(node: NodeCell, box: Box): NodeCell {
  const { angle: _angle, ...rest } = node
  const angle = turned(box.angle)
  const moved = {
    ...rest,
    position: { x: box.x, y: box.y },
    size: { width: box.width, height: box.height },
  }
  return angle === 0 ? moved : { ...moved, angle }
}

/** Upper left, upper right, lower right, lower left corner after the rotation. */
export function getCorners(box: Box): readonly Point[] {
  const { width, height } = box
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ].map((corner) => fromLocal(corner, box))
}

/** The upright rectangle around the rotated box. */
export function boundsOfBox(box: Box): Rect {
  if (box.angle === 0) return { x: box.x, y: box.y, width: box.width, height: box.height }
  return rectOfPoints(getCorners(box)) ?? box
}
