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

const translation = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

const transformsMax = 50

/** The map of a `transform` attribute; parts that are none are ignored. */
export function parseTransform(text: string | undefined): Matrix {
  if (text === undefined || text.length > 2_000) return identity
  const parts = [...text.matchAll(/([a-zA-Z]+)\s*\(([^()]*)\)/g)].slice(0, transformsMax)
  return parts.reduce<Matrix>((whole, [, name = '', list = '']) => {
    const numbers = (list.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)
    return multiply(whole, calls.get(name)?.(numbers) ?? identity)
  }, identity)
}

type Call = (numbers: readonly number[]) => Matrix

const at = (numbers: readonly number[], index: number, otherwise = 0): number =>
  numbers[index] ?? otherwise

const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ['translate', (list) => translation(at(list, 0), at(list, 1))],
  ['scale', (list) => [at(list, 0), 0, 0, at(list, 1, at(list, 0)), 0, 0]],
  [
    'rotate',
    (list) => {
      const [x, y] = [at(list, 1), at(list, 2)]
      const turn = multiply(rotation(at(list, 0)), translation(-x, -y))
      return multiply(translation(x, y), turn)
    },
  ],
  ['skewX', (list) => [1, 0, Math.tan((at(list, 0) * Math.PI) / 180), 1, 0, 0]],
  ['skewY', (list) => [1, Math.tan((at(list, 0) * Math.PI) / 180), 0, 1, 0, 0]],
  [
    'matrix',
    (list) => [at(list, 0, 1), at(list, 1), at(list, 2), at(list, 3, 1), at(list, 4), at(list, 5)],
  ],
])

function rotation(degrees: number): Matrix {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [cos, sin, -sin, cos, 0, 0]
}
