import type { NodeCell, PipeCell, Point, Rect } from '@fieldhub/page'
import type { Place } from '../to-place.ts'

/** A transform in the plane, in the order of the canvas' `setTransform`. */
export interface Matrix {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

const unit: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

/** From a cell's own units to those of the page, as `svgTransform` says it in SVG's notation. */
export function matrixOf({ x, y, angle, moves }: Place, cell: NodeCell | PipeCell): Matrix {
  let matrix = unit
  for (const move of moves) {
    matrix = times(times(matrix, shift(move)), turnAbout(move.angle, move.about))
  }
  matrix = times(matrix, shift({ x, y }))
  if (angle === 0 || cell.kind === 'pipe') return matrix
  const { width, height } = cell.size
  return times(matrix, turnAbout(angle, { x: width / 2, y: height / 2 }))
}

/** The upright box around a transformed one. */
export function boundsAt({ x, y, width, height }: Rect, matrix: Matrix): Rect {
  const { a, b, c, d, e, f } = matrix
  const xs = [a * x + c * y, a * (x + width) + c * y, a * x + c * (y + height)]
  const ys = [b * x + d * y, b * (x + width) + d * y, b * x + d * (y + height)]
  xs.push(a * (x + width) + c * (y + height))
  ys.push(b * (x + width) + d * (y + height))
  const [left, top] = [Math.min(...xs) + e, Math.min(...ys) + f]
  return { x: left, y: top, width: Math.max(...xs) + e - left, height: Math.max(...ys) + f - top }
}

function shift({ x, y }: Point): Matrix {
  return { ...unit, e: x, f: y }
}

export function turnAbout(degrees: number, about: Point): Matrix {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const { x, y } = about
  return { a: cos, b: sin, c: -sin, d: cos, e: x - cos * x + sin * y, f: y - sin * x - cos * y }
}

function times(m: Matrix, n: Matrix): Matrix {
  return {
    a: m.a * n.a + m.c * n.b,
    b: m.b * n.a + m.d * n.b,
    c: m.a * n.c + m.c * n.d,
    d: m.b * n.c + m.d * n.d,
    e: m.a * n.e + m.c * n.f + m.e,
    f: m.b * n.e + m.d * n.f + m.f,
  }
}
