import type { Point } from '../page-data.ts'

/** A straight part of a pipe. */
export interface Stretch {
  readonly pipe: string
  readonly from: Point
  readonly to: Point
  /** How far its beginning lies from that of the pipe, along the pipe. */
  readonly along: number
}

export interface Crossing {
  readonly one: Place
  readonly other: Place
  /** The sine of the angle between both. */
  readonly slant: number
  readonly at: Point
}

interface Place {
  readonly pipe: string
  readonly along: number
}

/** The page is divided into squares of this size, and only what shares one is compared. */
const squareSize = 64
/** With more than so many comparisons the rest of a page is not compared: it is drawn as if nothing crossed. */
const comparisonsMax = 400_000
const squaresMax = 400_000

/** Where pipes cross between their ends. */
export function getCrossings(stretches: readonly Stretch[]): readonly Crossing[] {
  const crossings: Crossing[] = []
  let comparisons = 0
  for (const [square, sharing] of bySquare(stretches)) {
    comparisons += (sharing.length * (sharing.length - 1)) / 2
    if (comparisons > comparisonsMax) break
    crossings.push(...crossingsIn(sharing).filter(({ at }) => squareOf(at) === square))
  }
  return crossings
}

function crossingsIn(sharing: readonly Stretch[]): readonly Crossing[] {
  return sharing.flatMap((one, at) =>
    sharing
      .slice(at + 1)
      .flatMap((other) => (one.pipe === other.pipe ? [] : (crossingOf(one, other) ?? []))),
  )
}

function bySquare(stretches: readonly Stretch[]): ReadonlyMap<string, readonly Stretch[]> {
  const squares = new Map<string, Stretch[]>()
  let count = 0
  for (const stretch of stretches) {
    const { from, to } = stretch
    const isLevel = from.x === to.x || from.y === to.y
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    // A slanted stretch may cut the corner of a square, so it is gone along in smaller steps.
    const steps = Math.ceil(length / (isLevel ? squareSize : squareSize / 8))
    count += steps
    if (count > squaresMax || !Number.isFinite(length)) break
    let last: string | undefined
    for (let step = 0; step <= steps; step += 1) {
      const share = step / Math.max(1, steps)
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      const square = squareOf(at)
      if (square === last) continue
      last = square
      const sharing = squares.get(square) ?? []
      squares.set(square, sharing)
      sharing.push(stretch)
    }
  }
  return squares
}

const squareOf = ({ x, y }: Point): string =>
  `${Math.floor(x / squareSize)},${Math.floor(y / squareSize)}`

/** So near to its end, in page units, a stretch meets another one and does not cross it. */
const endMargin = 1

function crossingOf(one: Stretch, other: Stretch): Crossing | undefined {
  const a = { x: one.to.x - one.from.x, y: one.to.y - one.from.y }
  const b = { x: other.to.x - other.from.x, y: other.to.y - other.from.y }
  const cross = a.x * b.y - a.y * b.x
  const [lengthA, lengthB] = [Math.hypot(a.x, a.y), Math.hypot(b.x, b.y)]
  const slant = Math.abs(cross) / (lengthA * lengthB)
  if (!(slant > 0.2)) return undefined
  const by = { x: other.from.x - one.from.x, y: other.from.y - one.from.y }
  const alongA = ((by.x * b.y - by.y * b.x) / cross) * lengthA
  const alongB = ((by.x * a.y - by.y * a.x) / cross) * lengthB
  if (!isInside(alongA, lengthA) || !isInside(alongB, lengthB)) return undefined
  const share = alongA / lengthA
  return {
    one: { pipe: one.pipe, along: one.along + alongA },
    other: { pipe: other.pipe, along: other.along + alongB },
    slant,
    at: { x: one.from.x + a.x * share, y: one.from.y + a.y * share },
  }
}

const isInside = (along: number, length: number): boolean =>
  along > endMargin && along < length - endMargin
