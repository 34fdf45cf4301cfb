import {
  drawCell,
  getUnion,
  isGroup,
  type NodeCell,
  type PipeCell,
  type Primitive,
  type Rect,
  SpatialIndex,
} from '@fieldhub/page'
import type { CellState } from '../cell-state.ts'
import type { PageFrame } from '../page-frame.ts'
import { toPlace } from '../place-of.ts'
import { boundsAt, matrixOf } from './cell-matrix.ts'
import { paintDoubt } from './paint-hatch.ts'
import { hasMotion, hasPhoto, type PaintTools, paintPicture } from './paint-picture.ts'
import { pictureBounds } from './picture-bounds.ts'
import { PictureCache } from './picture-cache.ts'

export type PaintedCell = NodeCell | PipeCell

interface Drawing {
  readonly cell: PaintedCell
  /** Its place in the order of painting. */
  readonly rank: number
  state: CellState
  items: readonly Primitive[]
  local: Rect | undefined
}

/** What the painter needs of the browser; tests hand it others. */
export interface CanvasParts extends Omit<PaintTools, 'clockMs'> {
  readonly measure: (item: Extract<Primitive, { kind: 'text' }>) => number
  /** The pixels of the canvas for each page unit. */
  readonly ratio: number
}

/** A frame leaves the browser this much for everything else. */
const budgetMs = 40
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
  readonly #pictures: PictureCache
  /** The bounds of pictures that several cells share. */
  readonly #bounds = new WeakMap<readonly Primitive[], Rect | 'none'>()
  readonly #dirty = new Map<Drawing, Rect | undefined>()
  readonly #moving = new Set<Drawing>()
  #painted = 0
  #isPlanned = false
  /** The time of the motions as they were painted last. */
  #clockMs: number | undefined

  constructor(cells: readonly PaintedCell[], frame: PageFrame, parts: CanvasParts) {
    this.#frame = frame
    this.#parts = parts
    this.#pictures = new PictureCache(frame.skin)
    this.#drawings = cells.map((cell, rank) => this.#draw(cell, rank))
  }

  get size(): number {
    return this.#drawings.length
  }

  get hasMotions(): boolean {
    return this.#moving.size > 0
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

  /** Paints a part of what was never painted, as much as a frame allows; returns true once all of it is there. */
  paintSome(now: () => number): boolean {
    const start = now()
    while (this.#painted < this.#drawings.length) {
      const drawing = this.#drawings[this.#painted]
      if (drawing !== undefined) this.#paint(drawing)
      this.#painted += 1
      if (this.#painted % 20 === 0 && now() - start > budgetMs) return false
    }
    return true
  }

  /** Begins anew, as when a photo has come. */
  repaint(): void {
    const { context, ratio } = this.#parts
    const { width, height } = context.canvas
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width / ratio, height / ratio)
    for (const drawing of this.#drawings) this.#paint(drawing)
    this.#painted = this.#drawings.length
    this.#dirty.clear()
  }

  repaintPhotos(): void {
    for (const drawing of this.#drawings) if (hasPhoto(drawing.items)) this.#soil(drawing)
  }

  /** Moves the part of what moves by itself whose turn it is. */
  step(clockMs: number, { turn, turns }: { readonly turn: number; readonly turns: number }): void {
    if (this.#painted < this.#drawings.length) return
    for (const drawing of this.#moving) {
      if (drawing.rank % turns === turn % turns) this.#dirty.set(drawing, this.#dirty.get(drawing))
    }
    this.flush(clockMs)
  }

  /** Paints what has changed since the last call. */
  flush(clockMs: number | undefined): void {
    if (this.#dirty.size === 0 || this.#painted < this.#drawings.length) return
    this.#clockMs = clockMs ?? this.#clockMs
    if (this.#dirty.size > wholeShare * this.#drawings.length) return this.repaint()
    for (const [drawing, before] of this.#dirty) {
      const now = this.#index.rect(drawing.cell.id)
      const rect = getUnion([before, now].flatMap((one) => one ?? []))
      if (rect !== undefined) this.#paintBox(rect)
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

  #draw(cell: PaintedCell, rank: number): Drawing {
    const drawing: Drawing = {
      cell,
      rank,
      state: this.#frame.store.state(cell.id),
      items: [],
      local: undefined,
    }
    this.#byId.set(cell.id, drawing)
    this.#redraw(drawing)
    return drawing
  }

  #update(drawing: Drawing): void {
    const state = this.#frame.store.state(drawing.cell.id)
    if (state === drawing.state) return
    const isSame = state.slots === drawing.state.slots && state.pipe === drawing.state.pipe
    this.#soil(drawing)
    drawing.state = state
    if (isSame) this.#place(drawing)
    else this.#redraw(drawing)
  }

  #redraw(drawing: Drawing): void {
    const { cell, state } = drawing
    drawing.items = state.pipe?.draw(state.slots) ?? this.#alone(drawing)
    const picture = this.#boundsOf(drawing.items)
    const box = cell.kind === 'node' ? { x: 0, y: 0, ...cell.size } : undefined
    drawing.local = getUnion([picture, box].flatMap((one) => one ?? []))
    this.#place(drawing)
  }

  #boundsOf(items: readonly Primitive[]): Rect | undefined {
    const known = this.#bounds.get(items) ?? pictureBounds(items, this.#parts.measure) ?? 'none'
    this.#bounds.set(items, known)
    return known === 'none' ? undefined : known
  }

  #alone({ cell, state }: Drawing): readonly Primitive[] {
    if (isGroup(cell)) return []
    if (cell.kind === 'node') return this.#pictures.draw(cell, state.slots)
    return drawCell(cell, state.slots, this.#frame.pointsOf(cell), this.#frame.skin) ?? []
  }

  #place(drawing: Drawing): void {
    const { cell, state, items, local } = drawing
    const place = toPlace(cell, state)
    if (local === undefined || !place.isVisible) this.#index.remove(cell.id)
    else this.#index.put(cell.id, boundsAt(local, matrixOf(place, cell)))
    const isMoving = place.isVisible && state.quality === 'good' && hasMotion(items)
    if (isMoving) this.#moving.add(drawing)
    else this.#moving.delete(drawing)
  }

  /** Remembers that a cell has to be painted again where it was and where it will be, and does so in this frame. */
  #soil(drawing: Drawing): void {
    const before = this.#index.rect(drawing.cell.id)
    const known = this.#dirty.get(drawing)
    this.#dirty.set(drawing, getUnion([known, before].flatMap((one) => one ?? [])))
    if (this.#isPlanned) return
    this.#isPlanned = true
    queueMicrotask(() => {
      this.#isPlanned = false
      this.flush(undefined)
    })
  }

  #paintBox(rect: Rect): void {
    const { context, ratio } = this.#parts
    // Whole pixels, so that no edge is painted twice.
    const [left, top] = [Math.floor(rect.x * ratio), Math.floor(rect.y * ratio)]
    const width = Math.ceil((rect.x + rect.width) * ratio) - left
    const height = Math.ceil((rect.y + rect.height) * ratio) - top
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.beginPath()
    context.rect(left, top, width, height)
    context.clip()
    context.clearRect(left, top, width, height)
    const box = { x: left / ratio, y: top / ratio, width: width / ratio, height: height / ratio }
    for (const drawing of this.#sorted(this.#index.touching(box))) this.#paint(drawing)
    context.restore()
  }

  #sorted(ids: ReadonlySet<string>): readonly Drawing[] {
    return [...ids].flatMap((id) => this.#byId.get(id) ?? []).toSorted((a, b) => a.rank - b.rank)
  }

  #paint({ cell, state, items }: Drawing): void {
    const place = toPlace(cell, state)
    if (!place.isVisible) return
    const { ratio, ...parts } = this.#parts
    const { context } = parts
    const isTrusted = state.quality === 'good'
    const { a, b, c, d, e, f } = matrixOf(place, cell)
    context.save()
    context.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, f * ratio)
    context.globalAlpha =
      (place.opacity ?? 1) * (cell.kind === 'pipe' && !isTrusted ? faintPipe : 1)
    const clockMs = isTrusted ? this.#clockMs : undefined
    paintPicture(items, { ...parts, clockMs })
    if (cell.kind === 'node') paintDoubt(cell, state, parts)
    context.restore()
  }
}
