import { applyMatrix, type Matrix, type SvgPoint } from './matrix.ts'

/** One step of an outline, with absolute points: one of M and L, three of C, none of Z. */
export interface Segment {
  readonly command: 'M' | 'L' | 'C' | 'Z'
  readonly points: readonly SvgPoint[]
}

export function mapSegments(segments: readonly Segment[], matrix: Matrix): readonly Segment[] {
  return segments.map(({ command, points }) => ({
    command,
    points: points.map((point) => applyMatrix(matrix, point)),
  }))
}

export interface SvgBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The box around an outline; undefined for one without points, or whose numbers are no lengths. */
export function boundsOf(segments: readonly Segment[]): SvgBox | undefined {
  const reach = new Reach()
  let at: SvgPoint = { x: 0, y: 0 }
  for (const { command, points } of segments) {
    const [first, second, end] = points
    if (command === 'C' && first !== undefined && second !== undefined && end !== undefined) {
      for (const share of turnsOf([at, first, second, end])) {
        reach.add(pointAt([at, first, second, end], share))
      }
    }
    const last = points.at(-1)
    if (last === undefined) continue
    reach.add(last)
    at = last
  }
  return reach.box()
}

class Reach {
  #left = Number.POSITIVE_INFINITY
  #top = Number.POSITIVE_INFINITY
  #right = Number.NEGATIVE_INFINITY
  #bottom = Number.NEGATIVE_INFINITY

  add({ x, y }: SvgPoint): void {
    this.#left = Math.min(this.#left, x)
    this.#right = Math.max(this.#right, x)
    this.#top = Math.min(this.#top, y)
    this.#bottom = Math.max(this.#bottom, y)
  }

  box(): SvgBox | undefined {
    const box = {
      x: this.#left,
      y: this.#top,
      width: this.#right - this.#left,
      height: this.#bottom - this.#top,
    }
    const isPlain = Object.values(box).every((length) => Math.abs(length) <= lengthMax)
    return isPlain ? box : undefined
  }
}

/** Far above any drawing; not a number and infinity are beyond it too. */
export const lengthMax = 1e6

type Curve = readonly [SvgPoint, SvgPoint, SvgPoint, SvgPoint]

/** Where a curve turns back in x or in y. */
function turnsOf(curve: Curve): readonly number[] {
  return (['x', 'y'] as const)
    .flatMap((axis) => {
      const [p0, p1, p2, p3] = curve.map((point) => point[axis])
      const [from = 0, one = 0, two = 0, to = 0] = [p0, p1, p2, p3]
      return roots(to - 3 * two + 3 * one - from, 2 * (two - 2 * one + from), one - from)
    })
    .filter((share) => share > 0 && share < 1)
}

/**
 * Where `a`t² + `b`t + `c` is 0. Curves of the second degree come as ones of the third, whose `a` is what rounding left of
 * 0: the usual formula would take two nearly equal numbers from each other and find any place.
 */
function roots(a: number, b: number, c: number): readonly number[] {
  const square = b * b - 4 * a * c
  if (square < 0) return []
  const sum = (b + (b < 0 ? -1 : 1) * Math.sqrt(square)) / -2
  return [sum / a, c / sum].filter((root) => Number.isFinite(root))
}

function pointAt([p0, p1, p2, p3]: Curve, t: number): SvgPoint {
  const u = 1 - t
  const at = (from: number, one: number, two: number, to: number) =>
    u * u * u * from + 3 * u * u * t * one + 3 * u * t * t * two + t * t * t * to
  return { x: at(p0.x, p1.x, p2.x, p3.x), y: at(p0.y, p1.y, p2.y, p3.y) }
}
