import { applyMatrix, type Matrix, type SvgPoint } from './matrix.ts'
import type { Segment } from './segment.ts'

export interface Arc {
  readonly rx: number
  readonly ry: number
  readonly degrees: number
  readonly isLarge: boolean
  readonly isSwept: boolean
  readonly to: SvgPoint
}

/** An arc of an ellipse as curves, each of a quarter at most (SVG 1.1, appendix F.6). */
export function arcSegments(from: SvgPoint, arc: Arc): readonly Segment[] {
  const { to } = arc
  if (arc.rx === 0 || arc.ry === 0) return [{ command: 'L', points: [to] }]
  if (from.x === to.x && from.y === to.y) return []
  const radians = (arc.degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const half = { x: (from.x - to.x) / 2, y: (from.y - to.y) / 2 }
  const own = { x: cos * half.x + sin * half.y, y: cos * half.y - sin * half.x }
  const [wide, high] = [Math.abs(arc.rx), Math.abs(arc.ry)]
  const grown = Math.max(1, Math.hypot(own.x / wide, own.y / high))
  const [rx, ry] = [wide * grown, high * grown]
  const [u, v] = [own.x / rx, own.y / ry]
  const square = Math.max(1e-12, u * u + v * v)
  const factor = (arc.isLarge === arc.isSwept ? -1 : 1) * Math.sqrt(Math.max(0, 1 / square - 1))
  const middle = { x: factor * v, y: -factor * u }
  const start = Math.atan2(v - middle.y, u - middle.x)
  const forward = (Math.atan2(-v - middle.y, -u - middle.x) - start + 4 * Math.PI) % whole
  const turn = arc.isSwept ? forward : forward - whole
  const center = {
    x: cos * middle.x * rx - sin * middle.y * ry + (from.x + to.x) / 2,
    y: sin * middle.x * rx + cos * middle.y * ry + (from.y + to.y) / 2,
  }
  const place: Matrix = [cos * rx, sin * rx, -sin * ry, cos * ry, center.x, center.y]
  return unitArc(start, turn).map(({ command, points }) => ({
    command,
    points: points.map((point) => applyMatrix(place, point)),
  }))
}

const whole = 2 * Math.PI

/** A part of the circle about 0, 0 with the radius 1. */
function unitArc(start: number, turn: number): readonly Segment[] {
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9))
  const step = turn / count
  const reach = (4 / 3) * Math.tan(step / 4)
  return Array.from({ length: count }, (_, index): Segment => {
    const [from, to] = [start + index * step, start + (index + 1) * step]
    const [a, b] = [Math.cos(from), Math.sin(from)]
    const [c, d] = [Math.cos(to), Math.sin(to)]
    const points = [
      { x: a - reach * b, y: b + reach * a },
      { x: c + reach * d, y: d - reach * c },
      { x: c, y: d },
    ]
    return { command: 'C', points }
  })
}

/** A whole ellipse. */
export function ellipseSegments({ x, y }: SvgPoint, rx: number, ry: number): readonly Segment[] {
  const start: Segment = { command: 'M', points: [{ x: x + rx, y }] }
  const round = unitArc(0, whole).map(({ command, points }) => ({
    command,
    points: points.map((point) => ({ x: x + point.x * rx, y: y + point.y * ry })),
  }))
  return [start, ...round, { command: 'Z', points: [] }]
}
