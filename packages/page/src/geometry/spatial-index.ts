import { type Rect, touchesRect } from './rect.ts'

/** The side of a square of the grid, in page units: larger than most symbols, smaller than most views. */
const side = 128
/** A rectangle over more squares than this is looked at with every query, which costs less than to enter it in all. */
const squaresMax = 64

interface Entry {
  rect: Rect
  /** The squares that it is entered in; undefined for one that is too large. */
  squares: Squares | undefined
}

interface Squares {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Rectangles by their ids in a grid, so that the few near a place are found without looking at the others. */
export class SpatialIndex {
  readonly #entries = new Map<string, Entry>()
  readonly #squares = new Map<string, Set<string>>()
  readonly #large = new Set<string>()

  get size(): number {
    return this.#entries.size
  }

  rect(id: string): Rect | undefined {
    return this.#entries.get(id)?.rect
  }

  /** Adds a rectangle, or moves the one with this id. */
  put(id: string, rect: Rect): void {
    const squares = squaresOf(rect)
    const entry = this.#entries.get(id)
    if (entry !== undefined && isSame(entry.squares, squares)) {
      entry.rect = rect
      return
    }
    this.remove(id)
    this.#entries.set(id, { rect, squares })
    if (squares === undefined) this.#large.add(id)
    else for (const key of keysOf(squares)) this.#at(key).add(id)
  }

  remove(id: string): void {
    const entry = this.#entries.get(id)
    if (entry === undefined) return
    this.#entries.delete(id)
    this.#large.delete(id)
    if (entry.squares === undefined) return
    for (const key of keysOf(entry.squares)) {
      const ids = this.#squares.get(key)
      ids?.delete(id)
      if (ids?.size === 0) this.#squares.delete(key)
    }
  }

  /** The ids of the rectangles that touch this one, in no order. */
  touching(rect: Rect): ReadonlySet<string> {
    const found = new Set<string>()
    const squares = squaresOf(rect, this.#squares.size)
    const near = squares === undefined ? this.#entries.keys() : this.#near(squares)
    for (const id of near) {
      const entry = this.#entries.get(id)
      if (entry !== undefined && touchesRect(rect, entry.rect)) found.add(id)
    }
    return found
  }

  *#near(squares: Squares): Iterable<string> {
    yield* this.#large
    for (const key of keysOf(squares)) {
      const ids = this.#squares.get(key)
      if (ids !== undefined) yield* ids
    }
  }

  #at(key: string): Set<string> {
    const known = this.#squares.get(key)
    if (known !== undefined) return known
    const made = new Set<string>()
    this.#squares.set(key, made)
    return made
  }
}

function squaresOf(rect: Rect, most = squaresMax): Squares | undefined {
  const [left, top] = [Math.floor(rect.x / side), Math.floor(rect.y / side)]
  const right = Math.floor((rect.x + rect.width) / side)
  const bottom = Math.floor((rect.y + rect.height) / side)
  // A place that is no number is in no square, and compares as too large.
  const isFew = (right - left + 1) * (bottom - top + 1) <= most
  return isFew ? { left, top, right, bottom } : undefined
}

function isSame(a: Squares | undefined, b: Squares | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom
}

function* keysOf({ left, top, right, bottom }: Squares): Iterable<string> {
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) yield `${x}/${y}`
}
