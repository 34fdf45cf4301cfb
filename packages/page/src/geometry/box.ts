import type { NodeCell, Point } from '../page-data.ts'
import { getCenter, type Rect } from './rect.ts'

/** A rectangle rotated about its centre: the place of a node. Degrees are clockwise. */
export interface Box extends Rect {
  readonly angle: number
}

export function getBox(node: NodeCell): Box {
  return { ...node.position, ...node.size, angle: node.angle ?? 0 }
}

/** Brings an angle into the range from 0 up to 360. */
export function turned(degrees: number): number {
  const angle = ((degrees % 360) + 360) % 360
  return angle === 360 ? 0 : angle
}

export function rotateVector({ x, y }: Point, degrees: number): Point {
  const { cos, sin } = getTurn(degrees)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

export function rotateAbout(point: Point, center: Point, degrees: number): Point {
  const arm = rotateVector({ x: point.x - center.x, y: point.y - center.y }, degrees)
  return { x: center.x + arm.x, y: center.y + arm.y }
}

/** Where a point of the page lies in the box, from its upper left corner before the rotation. */
export function toLocal(point: Point, box: Box): Point {
  const upright = rotateAbout(point, getCenter(box), -box.angle)
  return { x: upright.x - box.x, y: upright.y - box.y }
}

export function fromLocal(point: Point, box: Box): Point {
  return rotateAbout({ x: box.x + point.x, y: box.y + point.y }, getCenter(box), box.angle)
}

export function hitsBox(point: Point, box: Box): boolean {
  const { x, y } = toLocal(point, box)
  return x >= 0 && y >= 0 && x <= box.width && y <= box.height
}

/** Right angles rotate exactly, so that a page does not fill with 0.30000000000000004. */
export function getTurn(degrees: number): { readonly cos: number; readonly sin: number } {
  const quarter = turned(degrees) / 90
  if (Number.isInteger(quarter)) {
    return { cos: [1, 0, -1, 0][quarter] ?? 1, sin: [0, 1, 0, -1][quarter] ?? 0 }
  }
  const radians = (degrees * Math.PI) / 180
  return { cos: Math.cos(radians), sin: Math.sin(radians) }
}
