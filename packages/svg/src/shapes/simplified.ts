import type { SvgItem, SvgPaint, SvgPath } from './drawing.ts'
import type { SvgBox } from './segment.ts'

/** More shapes than this are hard to handle one by one. */
const mergeAbove = 400
const segmentsMax = 4_000
/** Groups lie no deeper than people can enter. */
const depthMax = 6

/**
 * The items with neighbours of the same look as one where they are many: a drawing of a thousand strokes is a handful
 * of outlines. Their order, and so the picture, stays.
 */
export function simplified(items: readonly SvgItem[]): readonly SvgItem[] {
  const plain = items.flatMap((item) => flattened(item, depthMax))
  if (countShapes(plain) <= mergeAbove) return plain
  return merged(plain.flatMap((item) => flattened(item, 0)))
}

export function countShapes(items: readonly SvgItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === 'group' ? countShapes(item.items) : 1), 0)
}

function flattened(item: SvgItem, depth: number): readonly SvgItem[] {
  if (item.kind !== 'group') return [item]
  const items = item.items.flatMap((each) => flattened(each, depth - 1))
  return depth <= 0 ? items : [{ ...item, items }]
}

function merged(items: readonly SvgItem[]): readonly SvgItem[] {
  const done: SvgItem[] = []
  for (const item of items) {
    const last = done.at(-1)
    if (last?.kind === 'path' && item.kind === 'path' && mayJoin(last, item)) {
      done[done.length - 1] = {
        ...last,
        segments: [...last.segments, ...item.segments],
        box: union(last.box, item.box),
      }
    } else done.push(item)
  }
  return done
}

/** See-through shapes that overlap, and those with holes, look different as one; so do gradients. */
function mayJoin(one: SvgPath, other: SvgPath): boolean {
  const isSame = lookOf(one.paint) === lookOf(other.paint)
  const isSolid = one.paint.opacity === 1 && one.paint.fill.to === undefined
  const isApart = one.paint.fill.color === 'none' || !doOverlap(one.box, other.box)
  return isSame && isSolid && isApart && one.segments.length + other.segments.length < segmentsMax
}

const lookOf = ({ fill, stroke, strokeWidth, dash, join, rule, opacity }: SvgPaint): string =>
  [fill.color, fill.to, stroke, strokeWidth.toFixed(2), dash, join, rule, opacity].join(' ')

function doOverlap(one: SvgBox, other: SvgBox): boolean {
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x
  const isBelow = one.y + one.height <= other.y || other.y + other.height <= one.y
  return !isBeside && !isBelow
}

function union(one: SvgBox, other: SvgBox): SvgBox {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  }
}
