import type { Primitive, Rect } from '@fieldhub/page'
import { boundsAt } from './cell-matrix.ts'
import { pixelsOf } from './drawing.ts'

/** A layer of more pixels would take as much memory as a large canvas; its parts fade one by one instead. */
const pixelsMax = 8_000_000

/** Canvases beside the one on screen, a deeper one for what is faded within something faded. */
export class FadedLayers {
  readonly #make: () => CanvasRenderingContext2D | undefined
  readonly #contexts: CanvasRenderingContext2D[] = []
  #depth = 0
  #clip: Rect | undefined

  constructor(make: () => CanvasRenderingContext2D | undefined) {
    this.#make = make
  }

  /** Nothing outside of these pixels is painted until `act` is done, whatever lies there. */
  clipped(pixels: Rect, act: () => void): void {
    this.#clip = pixels
    act()
    this.#clip = undefined
  }

  /**
   * Paints something as one and fades it as a whole, as SVG fades a group: parts that lie one over the other do not show
   * through. `box` holds all of it, in the units that the canvas paints in now.
   */
  paint(
    context: CanvasRenderingContext2D,
    { box, alpha }: Faded,
    paint: (context: CanvasRenderingContext2D) => void,
  ): void {
    const matrix = context.getTransform()
    const whole = { x: 0, y: 0, width: context.canvas.width, height: context.canvas.height }
    // A layer within a layer has pixels of its own, and is as small as that.
    const limits = this.#depth === 0 ? (this.#clip ?? whole) : whole
    const pixels = intersection(pixelsOf(boundsAt(box, matrix), 1), limits)
    if (pixels.width <= 0 || pixels.height <= 0) return
    const layer = this.#open(pixels)
    if (layer === undefined) {
      context.globalAlpha *= alpha
      return paint(context)
    }
    const { a, b, c, d, e, f } = matrix
    layer.setTransform(a, b, c, d, e - pixels.x, f - pixels.y)
    this.#depth += 1
    paint(layer)
    this.#depth -= 1
    const { x, y, width, height } = pixels
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalAlpha *= alpha
    context.drawImage(layer.canvas, 0, 0, width, height, x, y, width, height)
    context.restore()
    layer.restore()
  }

  /** An empty layer of at least this size; undefined where there is none. */
  #open({ width, height }: Rect): CanvasRenderingContext2D | undefined {
    if (width * height > pixelsMax) return undefined
    const layer = this.#contexts[this.#depth] ?? this.#make()
    if (layer === undefined) return undefined
    this.#contexts[this.#depth] = layer
    const { canvas } = layer
    // A canvas of another size is empty; the same one is used for cell after cell and has to be cleared.
    if (canvas.width < width) canvas.width = width
    if (canvas.height < height) canvas.height = height
    layer.save()
    layer.setTransform(1, 0, 0, 1, 0, 0)
    layer.clearRect(0, 0, width, height)
    return layer
  }
}

interface Faded {
  readonly box: Rect
  /** From 0, which nobody sees, to 1. */
  readonly alpha: number
}

function intersection(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const [right, bottom] = [
    Math.min(a.x + a.width, b.x + b.width),
    Math.min(a.y + a.height, b.y + b.height),
  ]
  return { x, y, width: right - x, height: bottom - y }
}

/** Whether a part of a picture lies over another within it, so that it matters whether they fade as one. */
export function hasOverlaps(item: Primitive): boolean {
  if (item.kind === 'group') {
    const [only] = item.items
    return item.items.length > 1 || (only !== undefined && hasOverlaps(only))
  }
  if (item.kind === 'image' || item.kind === 'text') return false
  const paints = [item.fill, item.gradient, item.stroke]
  return paints.filter((paint) => paint !== undefined && paint !== 'none').length > 1
}
