export interface SvgPoint {
  readonly x: number
  readonly y: number
}

/** An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** First the inner map, then the outer one. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [p, q, r, s, t, u] = inner
  return [
    a * p + c * q,
    b * p + d * q,
    a * r + c * s,
    b * r + d * s,
    a * t + c * u + e,
    b * t + d * u + f,
  ]
}

export function applyMatrix([a, b, c, d, e, f]: Matrix, { x, y }: SvgPoint): SvgPoint {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** By how much lengths grow, on average of all directions. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** Whether sides that lie along the axes still do, and none is mirrored. */
export function isUpright([a, b, c, d]: Matrix): boolean {
  return b === 0 && c === 0 && a > 0 && d > 0
}

export const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

const transformsMax = 50

/** The map of a `transform` attribute; parts that are none are ignored. */
export function parseTransform(text: string | undefined): Matrix {
  if (text === undefined || text.length > 2_000) return identity
  const calls = [...text.matchAll(/([a-zA-Z]+)\s*\(([^()]*)\)/g)].slice(0, transformsMax)
  return calls.reduce<Matrix>((whole, [, name = '', list = '']) => {
    const numbers = (list.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
    return multiply(whole, callMatrix(name, numbers))
  }, identity)
}

function callMatrix(name: string, numbers: readonly number[]): Matrix {
  const [first = 0, second, third = 0, d = 0, e = 0, f = 0] = numbers
  switch (name) {
    case 'matrix':
      return numbers.length === 6 ? [first, second ?? 0, third, d, e, f] : identity
    case 'translate':
      return translation(first, second ?? 0)
    case 'scale':
      return [first, 0, 0, second ?? first, 0, 0]
    case 'rotate': {
      const turn = rotation(first)
      const [x, y] = [second ?? 0, third]
      return multiply(translation(x, y), multiply(turn, translation(-x, -y)))
    }
    case 'skewX':
      return [1, 0, Math.tan((first * Math.PI) / 180), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan((first * Math.PI) / 180), 0, 1, 0, 0]
    default:
      return identity
  }
}

function rotation(degrees: number): Matrix {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [cos, sin, -sin, cos, 0, 0]
}
