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
  /** Its picture; undefined until somebody needs it. */
  items: readonly Primitive[] | undefined
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
  /** So many are in the index, from the lowest. */
  #placed = 0
  /** Whether something changed that was not in the index yet, so that nobody knows where it has to be painted over. */
  #isAllDirty = false
  #isPlanned = false
  /** The time of the motions as they were painted last. */
  #clockMs: number | undefined

  constructor(cells: readonly PaintedCell[], frame: PageFrame, parts: CanvasParts) {
    this.#frame = frame
    this.#parts = parts
    this.#pictures = new PictureCache(frame.skin)
    const { store } = frame
    this.#drawings = cells.map((cell, rank) => {
      const drawing: Drawing = { cell, rank, state: store.state(cell.id), items: undefined }
      this.#byId.set(cell.id, drawing)
      return drawing
    })
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
    this.#painted = this.#each(this.#painted, now, (drawing) => this.#paint(drawing))
    return this.#painted === this.#drawings.length
  }

  /**
   * Finds out where a part of the cells lie, which nobody waits for: the picture is there without it. It returns true
   * once all are known; until then a change paints the whole page, and nothing moves.
   */
  placeSome(now: () => number): boolean {
    this.#placed = this.#each(this.#placed, now, (drawing) => this.#place(drawing))
    const isPlaced = this.#placed === this.#drawings.length
    if (isPlaced) this.flush(undefined)
    return isPlaced
  }

  /** Goes on with the drawings from one of them, as long as a frame allows; returns the one that comes next. */
  #each(from: number, now: () => number, act: (drawing: Drawing) => void): number {
    const start = now()
    let at = from
    for (; at < this.#drawings.length; at++) {
      if (at % 20 === 0 && at > from && now() - start > budgetMs) break
      const drawing = this.#drawings[at]
      if (drawing !== undefined) act(drawing)
    }
    return at
  }

  /** Begins anew, as when a photo has come. */
  repaint(): void {
    const { context, ratio } = this.#parts
    const { width, height } = context.canvas
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width / ratio, height / ratio)
    for (const drawing of this.#drawings) this.#paint(drawing)
    this.#painted = this.#drawings.length
    this.#isAllDirty = false
    this.#dirty.clear()
  }

  repaintPhotos(): void {
    for (const drawing of this.#drawings) if (hasPhoto(drawing.items ?? [])) this.#soil(drawing)
  }

  /** Moves the part of what moves by itself whose turn it is. */
  step(clockMs: number, { turn, turns }: { readonly turn: number; readonly turns: number }): void {
    if (this.#placed < this.#drawings.length) return
    for (const drawing of this.#moving) {
      if (drawing.rank % turns === turn % turns) this.#dirty.set(drawing, this.#dirty.get(drawing))
    }
    this.flush(clockMs)
  }

  /** Paints what has changed since the last call. */
  flush(clockMs: number | undefined): void {
    const isDirty = this.#isAllDirty || this.#dirty.size > 0
    if (!isDirty || this.#painted < this.#drawings.length) return
    this.#clockMs = clockMs ?? this.#clockMs
    const isMost = this.#dirty.size > wholeShare * this.#drawings.length
    if (this.#isAllDirty || isMost) return this.repaint()
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
    const { cell, state } = drawing
    const items = this.#itemsOf(drawing)
    const picture = this.#boundsOf(items)
    const box = cell.kind === 'node' ? { x: 0, y: 0, ...cell.size } : undefined
    const local = getUnion([picture, box].flatMap((one) => one ?? []))
    const place = toPlace(cell, state)
    if (local === undefined || !place.isVisible) this.#index.remove(cell.id)
    else this.#index.put(cell.id, boundsAt(local, matrixOf(place, cell)))
    const isMoving = place.isVisible && state.quality === 'good' && hasMotion(items)
    if (isMoving) this.#moving.add(drawing)
    else this.#moving.delete(drawing)
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

  #paint(drawing: Drawing): void {
    const { cell, state } = drawing
    const place = toPlace(cell, state)
    if (!place.isVisible) return
    const items = this.#itemsOf(drawing)
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
