import type { Point } from '../page-data.ts'
import { type Box, getTurn, rotateVector } from './box.ts'
import { boundsOfBox } from './box-bounds.ts'
import { getCenter, getUnion, type Rect } from './rect.ts'

/** The handle that the pointer drags, by compass. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw'

export interface ResizeOptions {
  readonly keepsRatio?: boolean
  /** The centre stays instead of the opposite corner. */
  readonly fromCenter?: boolean
  /** No side gets shorter than this. */
  readonly minimum?: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** -1, 0 or 1: which side of the box the handle moves. */
export function getSides(handle: Handle): Point {
  return {
    x: Number(handle.includes('e')) - Number(handle.includes('w')),
    y: Number(handle.includes('s')) - Number(handle.includes('n')),
  }
}

/**
 * Resizes a box; `by` is how far the pointer has moved on the page. The opposite corner stays where it is, of rotated
 * boxes too.
 */
export function resizeBox(box: Box, handle: Handle, by: Point, options: ResizeOptions = {}): Box {
  const side = getSides(handle)
  const pull = rotateVector(by, -box.angle)
  const reach = options.fromCenter === true ? 2 : 1
  const wanted = {
    width: box.width + pull.x * side.x * reach,
    height: box.height + pull.y * side.y * reach,
  }
  const minimum = options.minimum ?? 1
  const size =
    options.keepsRatio === true ? keepRatio(box, wanted, side, factorMin(box, minimum)) : wanted
  const width = Math.max(minimum, size.width)
  const height = Math.max(minimum, size.height)
  const shift = options.fromCenter === true ? { x: 0, y: 0 } : side
  const grown = rotateVector(
    { x: ((width - box.width) * shift.x) / 2, y: ((height - box.height) * shift.y) / 2 },
    box.angle,
  )
  const center = getCenter(box)
  return {
    x: center.x + grown.x - width / 2,
    y: center.y + grown.y - height / 2,
    width,
    height,
    angle: box.angle,
  }
}

/** The factor that makes the shorter side as short as it may be; 0 where it is as short already, which limits nothing. */
function factorMin({ width, height }: Size, minimum: number): number {
  const shorter = Math.min(width, height)
  return shorter > minimum ? minimum / shorter : 0
}

/** A corner follows the longer pull; a side takes the other dimension along. */
function keepRatio(box: Box, wanted: Size, side: Point, minimum: number): Size {
  if (box.width === 0 || box.height === 0) return wanted
  const wide = wanted.width / box.width
  const high = wanted.height / box.height
  const farther = Math.abs(wide - 1) > Math.abs(high - 1) ? wide : high
  const pulled = side.y === 0 ? wide : side.x === 0 ? high : farther
  const factor = Math.max(minimum, pulled)
  return { width: box.width * factor, height: box.height * factor }
}

/** Resizes a selection as one: every box keeps its place in the whole, and the opposite corner of the whole stays. */
export function resizeBoxes(
  boxes: readonly Box[],
  handle: Handle,
  by: Point,
  options: ResizeOptions = {},
): readonly Box[] {
  const bounds = getUnion(boxes.map(boundsOfBox))
  if (bounds === undefined) return []
  const minimum = options.minimum ?? 1
  // The smallest box says how small the whole may get, where none may lose its ratio.
  const least = Math.max(...boxes.map((box) => factorMin(box, minimum)))
  const whole = { minimum: Math.min(bounds.width, bounds.height) * least }
  const to = resizeBox({ ...bounds, angle: 0 }, handle, by, {
    ...options,
    ...(options.keepsRatio === true && whole),
  })
  const scaled = boxes.map((box) => scaleBox(box, bounds, to, minimum))
  return keepAnchor(scaled, to, options.fromCenter === true ? { x: 0, y: 0 } : getSides(handle))
}

/** A rotated box cannot be skewed: each of its sides takes the factor of its own direction. */
function scaleBox(box: Box, from: Rect, to: Rect, minimum: number): Box {
  const fx = from.width === 0 ? 1 : to.width / from.width
  const fy = from.height === 0 ? 1 : to.height / from.height
  const { cos, sin } = getTurn(box.angle)
  const width = Math.max(minimum, box.width * Math.hypot(cos * fx, sin * fy))
  const height = Math.max(minimum, box.height * Math.hypot(sin * fx, cos * fy))
  const center = getCenter(box)
  const x = to.x + (center.x - from.x) * fx
  const y = to.y + (center.y - from.y) * fy
  return { x: x - width / 2, y: y - height / 2, width, height, angle: box.angle }
}

/** Rotated boxes do not fill the wanted frame exactly; the fixed corner has to stay in place. */
function keepAnchor(boxes: readonly Box[], to: Rect, side: Point): readonly Box[] {
  const bounds = getUnion(boxes.map(boundsOfBox)) ?? to
  const dx = anchor(to.x, to.width, side.x) - anchor(bounds.x, bounds.width, side.x)
  const dy = anchor(to.y, to.height, side.y) - anchor(bounds.y, bounds.height, side.y)
  return boxes.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy }))
}

const anchor = (start: number, length: number, side: number): number =>
  start + (length * (1 - side)) / 2
