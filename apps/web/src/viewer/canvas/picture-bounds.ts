import { arcBox, type Point, type Primitive, type Rect } from '@fieldhub/page'
import { boundsAt, turnAbout } from './cell-matrix.ts'
import { miterLimit } from './paint-picture.ts'

/** Tells how wide a text is, in the size and weight of its letters. */
export type MeasureText = (text: Extract<Primitive, { kind: 'text' }>) => number

/** How high letters stand above their line and hang below it, in font sizes. */
const ascent = 1.1
const descent = 0.35
/** How far the first and last letter may lean over the ends of their text. */
const overhang = 0.1

/** The box that a picture may touch in whatever state of its motions; undefined for one that shows nothing. */
export function pictureBounds(items: readonly Primitive[], measure: MeasureText): Rect | undefined {
  const box = new GrowingBox()
  for (const item of items) box.add(boundsOf(item, measure))
  return box.rect()
}

function boundsOf(item: Primitive, measure: MeasureText): Rect | undefined {
  switch (item.kind) {
    case 'rect':
    case 'image':
      return spun(widened(item, reachOf(item)), item)
    case 'ellipse': {
      const { cx, cy, rx, ry } = item
      const around = { x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry }
      return spun(widened(around, reachOf(item)), item)
    }
    case 'path':
      return spun(widened(pathBounds(item.d), reachOf(item)), item)
    case 'text': {
      const width = measure(item)
      const shares = { start: 0, middle: 0.5, end: 1 }
      const lean = overhang * item.fontSize
      const x = item.x - width * shares[item.anchor ?? 'start'] - lean
      const [y, height] = [item.y - ascent * item.fontSize, (ascent + descent) * item.fontSize]
      return spun({ x, y, width: width + 2 * lean, height }, item)
    }
    case 'group':
      return spun(placed(pictureBounds(item.items, measure), item), item)
  }
}

function placed(
  rect: Rect | undefined,
  { turn, shift }: Extract<Primitive, { kind: 'group' }>,
): Rect | undefined {
  if (rect === undefined) return undefined
  const moved = { ...rect, x: rect.x + (shift?.x ?? 0), y: rect.y + (shift?.y ?? 0) }
  return turn === undefined ? moved : boundsAt(moved, turnAbout(turn.degrees, turn.center))
}

/**
 * How far a line reaches over the outline that it is drawn along: by half of its width, and at a corner that is not
 * rounded by four times that, as far as the limit of SVG lets it. The corners of a rectangle stay within half of it.
 */
function reachOf(item: Primitive): number {
  if (!('stroke' in item) || item.stroke === undefined || item.stroke === 'none') return 0
  const half = (item.strokeWidth ?? 1) / 2
  return item.kind === 'path' && item.join === 'miter' ? miterLimit * half : half
}

function widened(rect: Rect | undefined, reach: number): Rect | undefined {
  if (rect === undefined) return undefined
  const { x, y, width, height } = rect
  return { x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach }
}

/** What turns stays within the circle of its farthest corner. */
function spun(rect: Rect | undefined, item: Primitive): Rect | undefined {
  if (rect === undefined || !('motion' in item) || item.motion?.kind !== 'spin') return rect
  const { x, y } = item.motion.center
  const far = Math.max(...cornersOf(rect).map((corner) => Math.hypot(corner.x - x, corner.y - y)))
  return { x: x - far, y: y - far, width: 2 * far, height: 2 * far }
}

function cornersOf({ x, y, width, height }: Rect): readonly Point[] {
  const [right, bottom] = [x + width, y + height]
  return [
    { x, y },
    { x: right, y },
    { x, y: bottom },
    { x: right, y: bottom },
  ]
}

const token = /([MLHVCQAZ])|-?[\d.]+(?:e-?\d+)?/g

/** The box of a path of absolute commands. Curves lie within their points. */
function pathBounds(d: string): Rect | undefined {
  const box = new GrowingBox()
  let command = ''
  let part: number[] = []
  let at: Point = { x: 0, y: 0 }
  for (const [text, letter] of d.matchAll(token)) {
    if (letter !== undefined) {
      command = letter
      part = []
      continue
    }
    part.push(Number(text))
    if (part.length < (numbersOf[command] ?? 2)) continue
    if (command === 'A') box.add(arcBox(at, part))
    at = endOf(command, part, at)
    box.add({ ...at, width: 0, height: 0 })
    part = []
  }
  return box.rect()
}

function endOf(command: string, part: readonly number[], from: Point): Point {
  const last = part.at(-1) ?? 0
  if (command === 'H') return { x: last, y: from.y }
  if (command === 'V') return { x: from.x, y: last }
  return { x: part.at(-2) ?? 0, y: last }
}

/** How many numbers make a point, where it is not two. */
const numbersOf: Readonly<Record<string, number>> = { H: 1, V: 1, A: 7 }

class GrowingBox {
  #left = Infinity
  #top = Infinity
  #right = -Infinity
  #bottom = -Infinity

  add(rect: Rect | undefined): void {
    if (rect === undefined) return
    this.#left = Math.min(this.#left, rect.x)
    this.#top = Math.min(this.#top, rect.y)
    this.#right = Math.max(this.#right, rect.x + rect.width)
    this.#bottom = Math.max(this.#bottom, rect.y + rect.height)
  }

  rect(): Rect | undefined {
    const [width, height] = [this.#right - this.#left, this.#bottom - this.#top]
    return width >= 0 && height >= 0 ? { x: this.#left, y: this.#top, width, height } : undefined
  }
}
