import type { Point } from '../../page-data.ts'
import type { LinearGradient } from '../../symbol.ts'
import { exact } from '../looks/pen.ts'
import { pathPoints } from './path-points.ts'

/** Light and shadow over whatever colour lies below, so that they suit every theme and state. */
const roundedStops: LinearGradient['stops'] = [
  { at: 0, color: '#000000', opacity: 0.3 },
  { at: 0.1, color: '#000000', opacity: 0.06 },
  { at: 0.25, color: '#FFFFFF', opacity: 0.45 },
  { at: 0.5, color: '#FFFFFF', opacity: 0.08 },
  { at: 0.82, color: '#000000', opacity: 0.16 },
  { at: 1, color: '#000000', opacity: 0.4 },
]

const domedStops: LinearGradient['stops'] = [
  { at: 0, color: '#FFFFFF', opacity: 0.6 },
  { at: 0.45, color: '#FFFFFF', opacity: 0 },
  { at: 1, color: '#000000', opacity: 0.35 },
]

const longRatio = 1.25

/** The light on a body: across it, as on a cylinder that lies along its longer side; from a corner on what is as wide as high. */
export function lightOn(d: string): LinearGradient {
  const points = pathPoints(d)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [
    least(xs),
    -least(xs.map(flip)),
    least(ys),
    -least(ys.map(flip)),
  ]
  const [width, height] = [right - left, bottom - top]
  const [from, to] = ends({ x: left, y: top }, width, height)
  const isDomed = from.x !== to.x && from.y !== to.y
  return { from, to, stops: isDomed ? domedStops : roundedStops }
}

function ends({ x, y }: Point, width: number, height: number): readonly [Point, Point] {
  const [right, bottom] = [exact(x + width), exact(y + height)]
  if (width > height * longRatio)
    return [
      { x, y },
      { x, y: bottom },
    ]
  if (height > width * longRatio)
    return [
      { x, y },
      { x: right, y },
    ]
  return [
    { x: exact(x + width * 0.15), y: exact(y + height * 0.1) },
    { x: exact(x + width * 0.85), y: exact(y + height * 0.9) },
  ]
}

const flip = (number: number): number => -number
const least = (numbers: readonly number[]): number =>
  exact(numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY))
