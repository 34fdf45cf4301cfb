import type { Point, Size } from '../../page-data.ts'
import type { LinearGradient, Motion, Primitive } from '../../symbol.ts'

export interface Stroke {
  readonly fill?: string
  readonly gradient?: LinearGradient
  readonly stroke?: string
  readonly strokeWidth?: number
  readonly opacity?: number
  readonly dash?: readonly number[]
  readonly motion?: Motion
}

export type PathItem = Extract<Primitive, { readonly kind: 'path' }>

interface Letters {
  readonly fill: string
  readonly fontSize: number
  readonly weight?: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** A page has many cells of one symbol and size, and taking a path apart is most of the work of drawing them. */
const stretchedPaths = new Map<string, string>()
const stretchedPathsMax = 2_000

/** Draws in the box that a symbol was designed in, and stretches it to the size of the cell. */
export class Pen {
  readonly #x: number
  readonly #y: number

  constructor(size: Size, design: Size) {
    this.#x = size.width / design.width
    this.#y = size.height / design.height
  }

  point(x: number, y: number): Point {
    return { x: exact(x * this.#x), y: exact(y * this.#y) }
  }

  rect(box: readonly [number, number, number, number], paint: Stroke, radius = 0): Primitive {
    const [x, y, width, height] = box
    const size = this.point(width, height)
    const shape = { ...this.point(x, y), width: size.x, height: size.y, ...paint }
    return {
      kind: 'rect',
      ...shape,
      ...(radius > 0 ? { radius: exact(radius * this.#least) } : {}),
    }
  }

  ellipse(cx: number, cy: number, radius: number, paint: Stroke): Primitive {
    const center = this.point(cx, cy)
    const radii = this.point(radius, radius)
    return { kind: 'ellipse', cx: center.x, cy: center.y, rx: radii.x, ry: radii.y, ...paint }
  }

  path(d: string, paint: Stroke): PathItem {
    return { kind: 'path', d: this.stretched(d), fill: 'none', ...paint }
  }

  text(x: number, y: number, text: string, letters: Letters): Primitive {
    const fontSize = exact(letters.fontSize * this.#least)
    return { kind: 'text', ...this.point(x, y), text, anchor: 'middle', ...letters, fontSize }
  }

  /** A path of absolute commands M L H V C Q A Z, in the cell's units. */
  stretched(d: string): string {
    const key = `${this.#x} ${this.#y} ${d}`
    const known = stretchedPaths.get(key)
    if (known !== undefined) return known
    const path = this.#stretch(d)
    if (stretchedPaths.size >= stretchedPathsMax) stretchedPaths.clear()
    stretchedPaths.set(key, path)
    return path
  }

  #stretch(d: string): string {
    return [...d.matchAll(/([MLHVCQAZ])([^MLHVCQAZ]*)/g)]
      .map(([, command = '', rest = '']) => command + this.#numbers(command, rest).join(' '))
      .join('')
  }

  #numbers(command: string, rest: string): readonly number[] {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number)
    return numbers.map((number, index) => exact(number * this.#factor(command, index)))
  }

  #factor(command: string, index: number): number {
    if (command === 'H') return this.#x
    if (command === 'V') return this.#y
    // An arc has two radii, a rotation, two flags and its end.
    if (command === 'A') return [this.#x, this.#y, 1, 1, 1, this.#x, this.#y][index % 7] ?? 1
    return index % 2 === 0 ? this.#x : this.#y
  }

  get #least(): number {
    return Math.min(this.#x, this.#y)
  }
}

/** Hundredths of a unit are finer than any screen. */
export function exact(number: number): number {
  return Math.round(number * 100) / 100
}
