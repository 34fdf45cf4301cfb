import {
  drawCell,
  getUnion,
  isGroup,
  type Primitive,
  type Rect,
  SpatialIndex,
} from '@fieldhub/page'
import type { PageFrame } from '../page-frame.ts'
import { boundsAt } from './cell-matrix.ts'
import {
  type Drawing,
  goOn,
  isSameRect,
  newDrawing,
  type PaintedCell,
  pixelsOf,
  spotOf,
} from './drawing.ts'
import { Motions, type Turn } from './motions.ts'
import { boxWithHatch, paintDoubt } from './paint-hatch.ts'
import { hasPhoto, type PaintTools, paintFaded, paintPicture } from './paint-picture.ts'
import type { PictureCache } from './picture-cache.ts'

/** What the painter needs of the browser; tests hand it others. */
export interface CanvasParts extends Omit<PaintTools, 'clockMs'> {
  /** What was drawn before, at whatever size. */
  readonly pictures: PictureCache
}

/** Of more dirty cells than this share all are painted, which needs no clipping. */
const wholeShare = 0.4
const faintPipe = 0.4

/**
 * Paints the cells of a page on a canvas. A value repaints the box of its cell, with whatever else lies in that box, in
 * the order of the page. Nothing is held of the document but the cells; it knows no element of the page.
 */
export class CanvasPainter {
  readonly #frame: PageFrame
  readonly #parts: CanvasParts
  readonly #drawings: readonly Drawing[]
  readonly #byId = new Map<string, Drawing>()
  readonly #index = new SpatialIndex()
  readonly #dirty = new Map<Drawing, Rect | undefined>()
  readonly #motions = new Motions()
  readonly #photos = new Set<number>()
  /** The pixels of the canvas for each page unit. */
  #ratio: number
  #painted = 0
  /** So many are in the index, from the lowest. */
  #placed = 0
  /** It counts the changes of where cells lie. */
  #layout = 0
  /** Whether something changed that was not in the index yet, so that nobody knows where it has to be painted over. */
  #isAllDirty = false
  #isPlanned = false
  /** With the time of the motions as they were painted last. */
  #tools: PaintTools
  readonly #stillTools: PaintTools

  constructor(cells: readonly PaintedCell[], frame: PageFrame, parts: CanvasParts, ratio: number) {
    this.#frame = frame
    this.#parts = parts
    this.#ratio = ratio
    this.#stillTools = { ...parts, clockMs: undefined }
    this.#tools = this.#stillTools
    const { store } = frame
    this.#drawings = cells.map((cell, rank) => {
      const drawing = newDrawing(cell, rank, store.state(cell.id))
      this.#byId.set(cell.id, drawing)
      return drawing
    })
  }

  get size(): number {
    return this.#drawings.length
  }

  get hasMotions(): boolean {
    return !this.#motions.isEmpty
  }

  /** Follows the values until the returned function is called. */
  follow(): () => void {
    const { store } = this.#frame
    const stops = this.#drawings.map((drawing) =>
      store.subscribe(drawing.cell.id, () => this.#update(drawing)),
    )
    for (const drawing of this.#drawings) this.#update(drawing)
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** The canvas has another size, which has emptied it: as much as a frame allows is painted anew, and nothing drawn anew. */
  resize(ratio: number, now: () => number): void {
    if (ratio === this.#ratio) return
    this.#ratio = ratio
    this.#painted = 0
    this.paintSome(now)
  }

  /** Paints a part of what is not painted yet, as much as a frame allows or as it is told; returns true once all of it is there. */
  paintSome(now: () => number, budgetMs?: number): boolean {
    if (this.#painted === 0) this.#clear()
    const paint = (drawing: Drawing) => this.#paint(drawing)
    this.#painted = goOn(this.#drawings, { from: this.#painted, now, budgetMs }, paint)
    return this.#painted === this.#drawings.length
  }

  /**
   * Finds out where a part of the cells lie, which nobody waits for: the picture is there without it. It returns true
   * once all are known; until then a change paints the whole page, and nothing moves.
   */
  placeSome(now: () => number): boolean {
    const place = (drawing: Drawing) => this.#place(drawing)
    this.#placed = goOn(this.#drawings, { from: this.#placed, now }, place)
    const isPlaced = this.#placed === this.#drawings.length
    if (isPlaced) this.flush(undefined)
    return isPlaced
  }

  /** Begins anew. */
  repaint(): void {
    this.#clear()
    for (const drawing of this.#drawings) this.#paint(drawing)
    this.#painted = this.#drawings.length
    this.#isAllDirty = false
    this.#dirty.clear()
  }

  #clear(): void {
    const { context } = this.#parts
    const { width, height } = context.canvas
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
  }

  /** Takes in a photo that has come, which a later frame paints together with others. */
  receivePhoto(photoId: number): void {
    this.#photos.add(photoId)
  }

  /** Paints the photos that have come since the last call. */
  paintPhotos(): void {
    if (this.#photos.size === 0) return
    for (const drawing of this.#drawings) {
      if (hasPhoto(drawing.items ?? [], this.#photos)) this.#soil(drawing)
    }
    this.#photos.clear()
  }

  /** Moves what moves by itself, as far as it is due in this frame. */
  step(clockMs: number, turn: Turn): void {
    if (this.#placed < this.#drawings.length) return
    for (const drawing of this.#motions.due(clockMs, turn)) {
      this.#dirty.set(drawing, this.#dirty.get(drawing))
    }
    this.flush(clockMs)
  }

  /** Paints what has changed since the last call. */
  flush(clockMs: number | undefined): void {
    const isDirty = this.#isAllDirty || this.#dirty.size > 0
    if (!isDirty || this.#painted < this.#drawings.length) return
    if (clockMs !== undefined) this.#tools = { ...this.#parts, clockMs }
    const isMost = this.#dirty.size > wholeShare * this.#drawings.length
    if (this.#isAllDirty || isMost) return this.repaint()
    for (const [drawing, before] of this.#dirty) {
      const now = this.#index.rect(drawing.cell.id)
      const isThere = before === undefined || isSameRect(before, now)
      if (now !== undefined && isThere) this.#paintPlace(drawing, now)
      else {
        const rect = getUnion([before, now].flatMap((one) => one ?? []))
        if (rect !== undefined) this.#paintBox(pixelsOf(rect, this.#ratio))
      }
    }
    this.#dirty.clear()
  }

  /** The cells at a point of the page, uppermost first. */
  at(point: { readonly x: number; readonly y: number }): readonly PaintedCell[] {
    const ids = this.#index.touching({ ...point, width: 0, height: 0 })
    return this.#sorted(ids)
      .toReversed()
      .map(({ cell }) => cell)
  }

  #update(drawing: Drawing): void {
    const state = this.#frame.store.state(drawing.cell.id)
    if (state === drawing.state) return
    const isSame = state.slots === drawing.state.slots && state.pipe === drawing.state.pipe
    if (drawing.rank < this.#painted) this.#soil(drawing)
    drawing.state = state
    if (!isSame) drawing.items = undefined
    if (drawing.rank < this.#placed) this.#place(drawing)
  }

  #itemsOf(drawing: Drawing): readonly Primitive[] {
    const { state } = drawing
    drawing.items ??= state.pipe?.draw(state.slots) ?? this.#alone(drawing)
    return drawing.items
  }

  #alone({ cell, state }: Drawing): readonly Primitive[] {
    if (isGroup(cell)) return []
    const isKept = cell.kind === 'node' && state.isGliding !== true
    if (isKept) return this.#parts.pictures.draw(cell, state.slots)
    const points = cell.kind === 'pipe' ? this.#frame.pointsOf(cell) : undefined
    return drawCell(cell, state.slots, points, this.#frame.skin) ?? []
  }

  #place(drawing: Drawing): void {
    const { cell, state } = drawing
    const items = this.#itemsOf(drawing)
    const local = boxWithHatch(drawing, this.#parts.bounds(items))
    const { place, matrix } = spotOf(drawing)
    const isShown = local !== undefined && place.isVisible
    const before = this.#index.rect(cell.id)
    const now = isShown ? boundsAt(local, matrix) : undefined
    if (!isSameRect(before, now)) {
      this.#layout += 1
      if (now === undefined) this.#index.remove(cell.id)
      else this.#index.put(cell.id, now)
    }
    const mayMove = place.isVisible && state.quality === 'good'
    this.#motions.put(drawing, mayMove ? items : undefined)
  }

  /** Remembers that a cell has to be painted again where it was and where it will be, and does so in this frame. */
  #soil(drawing: Drawing): void {
    if (drawing.rank < this.#placed) {
      const before = this.#index.rect(drawing.cell.id)
      const known = this.#dirty.get(drawing)
      this.#dirty.set(drawing, getUnion([known, before].flatMap((one) => one ?? [])))
    } else this.#isAllDirty = true
    if (this.#isPlanned) return
    this.#isPlanned = true
    queueMicrotask(() => {
      this.#isPlanned = false
      this.flush(undefined)
    })
  }

  /** Paints a cell again where it was before. Most lie alone, so that nothing has to be kept within the box. */
  #paintPlace(drawing: Drawing, rect: Rect): void {
    const pixels = pixelsOf(rect, this.#ratio)
    const near = this.#near(drawing, pixels)
    const isAlone = near.length === 1 && near[0] === drawing
    if (!isAlone || drawing.state.quality !== 'good') return this.#paintBox(pixels, near)
    const { context } = this.#parts
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(pixels.x, pixels.y, pixels.width, pixels.height)
    this.#paint(drawing)
  }

  #paintBox(pixels: Rect, drawings = this.#within(pixels)): void {
    const { context } = this.#parts
    const { x, y, width, height } = pixels
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.beginPath()
    context.rect(x, y, width, height)
    context.clip()
    context.clearRect(x, y, width, height)
    this.#parts.layers.clipped(pixels, () => {
      for (const drawing of drawings) this.#paint(drawing)
    })
    context.restore()
  }

  /** What lies in the box of a cell, looked up again once something else lies elsewhere. */
  #near(drawing: Drawing, pixels: Rect): readonly Drawing[] {
    if (drawing.near?.layout !== this.#layout) {
      drawing.near = { layout: this.#layout, drawings: this.#within(pixels) }
    }
    return drawing.near.drawings
  }

  #within({ x, y, width, height }: Rect): readonly Drawing[] {
    const ratio = this.#ratio
    const box = { x: x / ratio, y: y / ratio, width: width / ratio, height: height / ratio }
    return this.#sorted(this.#index.touching(box))
  }

  #sorted(ids: ReadonlySet<string>): readonly Drawing[] {
    return [...ids].flatMap((id) => this.#byId.get(id) ?? []).toSorted((a, b) => a.rank - b.rank)
  }

  #paint(drawing: Drawing): void {
    const { cell, state } = drawing
    const { place, matrix } = spotOf(drawing)
    if (!place.isVisible) return
    const items = this.#itemsOf(drawing)
    const [ratio, { context }] = [this.#ratio, this.#parts]
    const isTrusted = state.quality === 'good'
    const { a, b, c, d, e, f } = matrix
    context.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, f * ratio)
    context.globalAlpha = 1
    const alpha = (place.opacity ?? 1) * (cell.kind === 'pipe' && !isTrusted ? faintPipe : 1)
    const box = alpha < 1 ? boxWithHatch(drawing, this.#parts.bounds(items)) : undefined
    paintFaded({ alpha, box }, isTrusted ? this.#tools : this.#stillTools, (tools) => {
      paintPicture(items, tools)
      if (cell.kind === 'node') paintDoubt(cell, state, tools)
    })
  }
}
