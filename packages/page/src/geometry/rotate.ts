import type { Point } from '../page-data.ts'
import { type Box, rotateAbout, turned } from './box.ts'
import { getCenter } from './rect.ts'

/** Steps of the angle while a modifier key is held. */
const angleStep = 15

export function rotateBox(box: Box, about: Point, degrees: number): Box {
  const center = rotateAbout(getCenter(box), about, degrees)
  return {
    ...box,
    x: center.x - box.width / 2,
    y: center.y - box.height / 2,
    angle: turned(box.angle + degrees),
  }
}

/** The angle from the centre to the pointer, where straight up is 0. */
export function angleTowards(center: Point, hand: Point, inSteps = false): number {
  const degrees = turned((Math.atan2(hand.y - center.y, hand.x - center.x) * 180) / Math.PI + 90)
  return inSteps ? turned(Math.round(degrees / angleStep) * angleStep) : degrees
}
