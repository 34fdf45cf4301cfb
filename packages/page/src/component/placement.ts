import { mapPipe } from '../document/cell-bounds.ts'
import { getBox, rotateVector, turned } from '../geometry/box.ts'
import { withBox } from '../geometry/box-bounds.ts'
import { flipped, mirrorBox } from '../geometry/mirror-box.ts'
import { getCenter } from '../geometry/rect.ts'
import { rotateBox } from '../geometry/rotate.ts'
import type { NodeCell, PipeCell, Point } from '../page-data.ts'
import { mayFlip } from '../symbols/may-flip.ts'

/** How an instance lies on its page: its parts are scaled, then mirrored, then turned, and then moved. */
export interface Placement {
  readonly scale: Point
  readonly flip: { readonly x: boolean; readonly y: boolean }
  readonly degrees: number
  readonly move: Point
}

const unmoved: Placement = {
  scale: { x: 1, y: 1 },
  flip: { x: false, y: false },
  degrees: 0,
  move: { x: 0, y: 0 },
}

export interface PlacedPart {
  readonly from: NodeCell
  readonly to: NodeCell
}

/**
 * The placement that most parts agree on: a part that somebody moved or resized by itself does not count. Without parts
 * nothing is moved.
 */
export function placementOf(parts: readonly PlacedPart[]): Placement {
  if (parts.length === 0) return unmoved
  const flip = { x: isFlipped(parts, 'x'), y: isFlipped(parts, 'y') }
  const isTurnedOver = flip.x !== flip.y
  const degrees = commonest(
    parts.map(({ from, to }) => {
      const before = (from.angle ?? 0) * (isTurnedOver ? -1 : 1)
      return Math.round(turned((to.angle ?? 0) - before) * 100) / 100
    }),
  )
  const scale = scaleOf(parts)
  const arms = parts.map(({ from, to }) => {
    const at = placePoint(getCenter(getBox(from)), { ...unmoved, scale, flip, degrees })
    const center = getCenter(getBox(to))
    return { x: center.x - at.x, y: center.y - at.y }
  })
  return {
    scale,
    flip,
    degrees,
    move: { x: median(arms.map(({ x }) => x)), y: median(arms.map(({ y }) => y)) },
  }
}

function placePoint({ x, y }: Point, placement: Placement): Point {
  const { scale, flip, degrees, move } = placement
  const scaled = { x: x * scale.x * (flip.x ? -1 : 1), y: y * scale.y * (flip.y ? -1 : 1) }
  const at = rotateVector(scaled, degrees)
  return { x: tidy(at.x + move.x), y: tidy(at.y + move.y) }
}

/** Where a point of the page lies in the component. */
function unplacePoint({ x, y }: Point, placement: Placement): Point {
  const { scale, flip, degrees, move } = placement
  const at = rotateVector({ x: x - move.x, y: y - move.y }, -degrees)
  return {
    x: tidy((at.x * (flip.x ? -1 : 1)) / scale.x),
    y: tidy((at.y * (flip.y ? -1 : 1)) / scale.y),
  }
}

export function placeNode(node: NodeCell, placement: Placement): NodeCell {
  const { scale, flip, degrees } = placement
  const box = getBox(node)
  const sideways = isSideways(box.angle)
  const [width, height] = [
    tidy(box.width * (sideways ? scale.y : scale.x)),
    tidy(box.height * (sideways ? scale.x : scale.y)),
  ]
  const center = placePoint(getCenter(box), placement)
  let placed = { ...box, width, height, x: center.x - width / 2, y: center.y - height / 2 }
  if (flip.x) placed = mirrorBox(placed, center, 'x')
  if (flip.y) placed = mirrorBox(placed, center, 'y')
  placed = rotateBox(placed, center, degrees)
  return withBox(withFlips(node, flip), { ...placed, x: tidy(placed.x), y: tidy(placed.y) })
}

export function unplaceNode(node: NodeCell, placement: Placement): NodeCell {
  const { scale, flip, degrees } = placement
  const box = getBox(node)
  const angle = turned((box.angle - degrees) * (flip.x !== flip.y ? -1 : 1))
  const sideways = isSideways(angle)
  const width = tidy(box.width / (sideways ? scale.y : scale.x))
  const height = tidy(box.height / (sideways ? scale.x : scale.y))
  const center = unplacePoint(getCenter(box), placement)
  const place = { x: tidy(center.x - width / 2), y: tidy(center.y - height / 2) }
  return withBox(withFlips(node, flip), { ...place, width, height, angle })
}

export const placePipe = (pipe: PipeCell, placement: Placement): PipeCell =>
  mapPipe(pipe, (point) => placePoint(point, placement))

export const unplacePipe = (pipe: PipeCell, placement: Placement): PipeCell =>
  mapPipe(pipe, (point) => unplacePoint(point, placement))

function withFlips({ flip: before, ...node }: NodeCell, turn: Placement['flip']): NodeCell {
  let flip = before
  if (turn.x && mayFlip(node.shape, 'x')) flip = flipped(flip, 'x')
  if (turn.y && mayFlip(node.shape, 'y')) flip = flipped(flip, 'y')
  return flip === undefined ? node : { ...node, flip }
}

function isFlipped(parts: readonly PlacedPart[], axis: 'x' | 'y'): boolean {
  const telling = parts.filter(({ from }) => mayFlip(from.shape, axis))
  const changed = telling.filter(
    ({ from, to }) => (from.flip ?? '').includes(axis) !== (to.flip ?? '').includes(axis),
  )
  return changed.length * 2 > telling.length
}

function scaleOf(parts: readonly PlacedPart[]): Point {
  const ratios = parts.map(({ from, to }) => {
    const ratio = { x: to.size.width / from.size.width, y: to.size.height / from.size.height }
    return isSideways(from.angle ?? 0) ? { x: ratio.y, y: ratio.x } : ratio
  })
  const usable = (list: readonly number[]) => list.filter((one) => Number.isFinite(one) && one > 0)
  return {
    x: median(usable(ratios.map(({ x }) => x)), 1),
    y: median(usable(ratios.map(({ y }) => y)), 1),
  }
}

const isSideways = (angle: number): boolean => Math.round(turned(angle) / 90) % 2 === 1

function commonest(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

function median(values: readonly number[], otherwise = 0): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? otherwise
}

/** Places do not fill with 0.30000000000000004. */
const tidy = (length: number): number => Math.round(length * 1000) / 1000
