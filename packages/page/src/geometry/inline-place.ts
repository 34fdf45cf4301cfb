import type { Point, Size } from '../page-data.ts'
import type { InlinePorts } from '../symbols/inline-ports.ts'
import { type Box, rotateVector, turned } from './box.ts'
import { type Flip, flipPoint } from './mirror.ts'
import { nearestOnLine } from './nearest-on-line.ts'

/** So much of a pipe is left on both sides of a symbol that stands in it. */
const pipeLeft = 4
/** A symbol becomes no smaller than this share of its size to stand in a short part of a pipe. */
const leastShare = 0.5

/** How a symbol stands in a line. */
export interface InlinePlace {
  readonly box: Box
  /** Mirrored where the line runs to the left or upwards, so that nothing stands on its head. */
  readonly flip: Flip | undefined
  /** The part of the line that it stands on: the one after the point of this index. */
  readonly index: number
  /** How far its middle lies from the line's beginning, along the line. */
  readonly along: number
}

interface InlineSymbol {
  readonly size: Size
  readonly ports: InlinePorts
  readonly mayFlip: boolean
  /** Whether it lets things through from the line's end to its beginning. */
  readonly isAgainst: boolean
}

/** The place in a line where a symbol stands nearest to a point; undefined where the line is too short there. */
export function inlinePlace(
  symbol: InlineSymbol,
  line: readonly Point[],
  wanted: Point,
): InlinePlace | undefined {
  const place = nearestOnLine(wanted, line)
  const [from, to] = [line[place?.index ?? 0], line[(place?.index ?? 0) + 1]]
  if (place === undefined || from === undefined || to === undefined) return undefined
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const size = sizeFor(symbol, length)
  if (size === undefined) return undefined
  const half = halfLength(size, symbol.ports) + pipeLeft
  const before = Math.hypot(place.at.x - from.x, place.at.y - from.y)
  const share = Math.min(length - half, Math.max(half, before))
  const way = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const middle = { x: from.x + way.x * share, y: from.y + way.y * share }
  const through = symbol.isAgainst ? { x: -way.x, y: -way.y } : way
  return {
    ...stand({ ...symbol, size }, middle, through),
    index: place.index,
    along: place.along - before + share,
  }
}

/** The symbol's size, or the smaller one in which it fits between two corners; undefined where that is too small. */
function sizeFor({ size, ports }: InlineSymbol, length: number): Size | undefined {
  const share = (length - 2 * pipeLeft) / (2 * halfLength(size, ports))
  if (share >= 1) return size
  if (share < leastShare) return undefined
  return { width: rounded(size.width * share), height: rounded(size.height * share) }
}

/** The posture of a symbol whose ports have their middle at a point, and which lets the pipe run on in this direction. */
function stand({ size, ports, mayFlip }: InlineSymbol, middle: Point, way: Point) {
  const isBack = isBackwards(way, ports) && mayFlip
  const angle = angleOf(isBack ? { x: -way.x, y: -way.y } : way, ports)
  const flip: Flip | undefined = isBack ? (ports.isLevel ? 'x' : 'y') : undefined
  const center = centerFor(middle, { size, ports, angle, flip })
  const [x, y] = [rounded(center.x - size.width / 2), rounded(center.y - size.height / 2)]
  return { box: { x, y, ...size, angle }, flip }
}

/** A page does not fill with 57.99999999999999, and its pipes do not with corners of that size. */
const rounded = (length: number): number => Math.round(length * 1000) / 1000

function halfLength({ width, height }: Size, { first, second, isLevel }: InlinePorts): number {
  return isLevel
    ? ((second.at.x - first.at.x) * width) / 2
    : ((second.at.y - first.at.y) * height) / 2
}

function isBackwards({ x, y }: Point, { isLevel }: InlinePorts): boolean {
  return isLevel ? x < 0 || (x === 0 && y < 0) : y < 0 || (y === 0 && x < 0)
}

function angleOf({ x, y }: Point, { isLevel }: InlinePorts): number {
  return turned((Math.atan2(y, x) * 180) / Math.PI - (isLevel ? 0 : 90))
}

interface Posture {
  readonly size: Size
  readonly ports: InlinePorts
  readonly angle: number
  readonly flip: Flip | undefined
}

/** The centre of the symbol whose ports have their middle at this point. */
function centerFor(middle: Point, { size, ports, angle, flip }: Posture): Point {
  const [one, other] = [flipPoint(ports.first.at, flip), flipPoint(ports.second.at, flip)]
  const arm = rotateVector(
    {
      x: ((one.x + other.x) / 2 - 0.5) * size.width,
      y: ((one.y + other.y) / 2 - 0.5) * size.height,
    },
    angle,
  )
  return { x: middle.x - arm.x, y: middle.y - arm.y }
}
