import type { Point } from '../page-data.ts'
import { type Box, rotateAbout, turned } from './box.ts'
import { getCenter } from './rect.ts'

export function rotateBox(box: Box, about: Point, degrees: number): Box {
  const center = rotateAbout(getCenter(box), about, degrees)
  return {
    ...box,
    x: center.x - box.width / 2,
    y: center.y - box.height / 2,
    angle: turned(box.angle + degrees),
  }
}

/** The angle in degrees from the centre to the pointer, where straight up is 0. */
export function angleTowards(center: Point, pointer: Point): number {
  const { x, y } = { x: pointer.x - center.x, y: pointer.y - center.y }
  return turned((Math.atan2(y, x) * 180) / Math.PI + 90)
}
