import type { NodeCell, PipeCell, Primitive, Rect } from '@fieldhub/page'
import type { CellState } from '../cell/cell-state.ts'
import { type Place, toPlace } from '../to-place.ts'
import { type Matrix, matrixOf } from './cell-matrix.ts'

export type PaintedCell = NodeCell | PipeCell

/** A cell on a canvas, with what is known of it until its state changes. */
export interface Drawing {
  readonly cell: PaintedCell
  /** Its place in the order of painting. */
  readonly rank: number
  state: CellState
  /** Its picture; undefined until somebody needs it. */
  items: readonly Primitive[] | undefined
  spot: Spot | undefined
  /** What lies in its box, by the layout of the page at which that was looked up. */
  near: { readonly layout: number; readonly drawings: readonly Drawing[] } | undefined
}

interface Spot {
  readonly state: CellState
  readonly place: Place
  readonly matrix: Matrix
}

export function newDrawing(cell: PaintedCell, rank: number, state: CellState): Drawing {
  return { cell, rank, state, items: undefined, spot: undefined, near: undefined }
}

/** Where it is and how it lies there, in the state that it has now. */
export function spotOf(drawing: Drawing): Spot {
  const { cell, state, spot } = drawing
  if (spot?.state === state) return spot
  const place = toPlace(cell, state)
  const made = { state, place, matrix: matrixOf(place, cell) }
  drawing.spot = made
  return made
}

/** A rectangle grown to whole pixels of a canvas, so that no edge is painted twice. */
export function pixelsOf(rect: Rect, ratio: number): Rect {
  const [x, y] = [Math.floor(rect.x * ratio), Math.floor(rect.y * ratio)]
  const width = Math.ceil((rect.x + rect.width) * ratio) - x
  const height = Math.ceil((rect.y + rect.height) * ratio) - y
  return { x, y, width, height }
}

export function isSameRect(a: Rect | undefined, b: Rect | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
}

/** A frame leaves the browser the rest of its time for everything else. */
const frameMs = 40

interface Share {
  readonly from: number
  readonly now: () => number
  readonly budgetMs?: number | undefined
}

/** Goes on with the drawings from one of them, as long as a frame allows; returns the one that comes next. */
export function goOn(
  drawings: readonly Drawing[],
  { from, now, budgetMs = frameMs }: Share,
  act: (drawing: Drawing) => void,
): number {
  const start = now()
  let at = from
  for (; at < drawings.length; at++) {
    if (at % 20 === 0 && at > from && now() - start > budgetMs) break
    const drawing = drawings[at]
    if (drawing !== undefined) act(drawing)
  }
  return at
}
