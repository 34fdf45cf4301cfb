import { arcSegments } from './arc.ts'
import type { SvgPoint } from './matrix.ts'
import type { Segment } from './segment.ts'

export const pathLimits = { charactersMax: 200_000, segmentsMax: 20_000 } as const

const argumentCounts: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
}

/**
 * The outline of a `d` attribute. As in browsers a mistake ends it where it stands, and what came before is drawn.
 * Undefined for one that is longer than the limits.
 */
export function parsePath(d: string): readonly Segment[] | undefined {
  if (d.length > pathLimits.charactersMax) return undefined
  const pen = new OutlinePen()
  const scanner = new PathScanner(d)
  while (scanner.hasMore()) {
    const command = scanner.command()
    if (command === undefined) break
    const count = argumentCounts[command.toUpperCase()] ?? 0
    let name = command
    do {
      const numbers = scanner.numbers(count, name.toUpperCase() === 'A')
      if (numbers === undefined || !pen.draw(name, numbers)) return pen.segments
      if (pen.segments.length > pathLimits.segmentsMax) return undefined
      // More points after a move are lines.
      if (name === 'M') name = 'L'
      if (name === 'm') name = 'l'
    } while (count > 0 && scanner.hasNumber())
  }
  return pen.segments
}

/** Reads commands and numbers by sticky patterns, each of which looks at a character once. */
class PathScanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
    this.#take(blanks)
  }

  hasMore(): boolean {
    return this.#at < this.#text.length
  }

  hasNumber(): boolean {
    return /[-+.\d]/.test(this.#text.charAt(this.#at))
  }

  command(): string | undefined {
    const found = this.#take(/[MLHVCSQTAZ]/iy)
    this.#take(blanks)
    return found
  }

  /** So many numbers; two of an arc are single digits, which may stand without a space. */
  numbers(count: number, isArc: boolean): readonly number[] | undefined {
    const read: number[] = []
    while (read.length < count) {
      const isFlag = isArc && (read.length === 3 || read.length === 4)
      const text = this.#take(isFlag ? /[01]/y : /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy)
      if (text === undefined) return undefined
      read.push(Number(text))
      this.#take(blanks)
    }
    return read
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }
}

const blanks = /[\s,]*/y

/** Turns commands into absolute segments. */
class OutlinePen {
  readonly segments: Segment[] = []
  #at: SvgPoint = { x: 0, y: 0 }
  #start: SvgPoint = { x: 0, y: 0 }
  /** The control point that a smooth curve goes on from, and what kind of curve it was. */
  #control: { readonly kind: 'C' | 'Q'; readonly point: SvgPoint } | undefined

  /** False where the outline ends, since it does not begin with a move. */
  draw(name: string, numbers: readonly number[]): boolean {
    const command = name.toUpperCase()
    if (this.segments.length === 0 && command !== 'M') return false
    const isRelative = name !== command
    const base = isRelative ? this.#at : { x: 0, y: 0 }
    const points = pairsOf(command === 'A' ? numbers.slice(5) : numbers, base)
    const control = this.#control
    this.#control = undefined
    this.#step(command, { numbers, base, points, control })
    return true
  }

  #step(command: string, parts: StepParts): void {
    const { numbers, base, points } = parts
    const [one = this.#at] = points
    const [first = 0] = numbers
    switch (command) {
      case 'M':
        this.#start = one
        return this.#add('M', [one])
      case 'L':
        return this.#add('L', [one])
      case 'H':
        return this.#add('L', [{ x: base.x + first, y: this.#at.y }])
      case 'V':
        return this.#add('L', [{ x: this.#at.x, y: base.y + first }])
      case 'A':
        return this.#arc(numbers, one)
      case 'Z':
        this.segments.push({ command: 'Z', points: [] })
        this.#at = this.#start
        return
      default:
        return this.#bend(command, parts)
    }
  }

  #bend(command: string, { points, control }: StepParts): void {
    const [one = this.#at, two = this.#at, three = this.#at] = points
    if (command === 'C') this.#curve(one, two, three)
    else if (command === 'S') this.#curve(this.#mirrored('C', control), one, two)
    else if (command === 'Q') this.#quadratic(one, two)
    else this.#quadratic(this.#mirrored('Q', control), one)
  }

  #mirrored(kind: 'C' | 'Q', control: StepParts['control']): SvgPoint {
    if (control?.kind !== kind) return this.#at
    return { x: 2 * this.#at.x - control.point.x, y: 2 * this.#at.y - control.point.y }
  }

  #curve(one: SvgPoint, two: SvgPoint, to: SvgPoint): void {
    this.#add('C', [one, two, to])
    this.#control = { kind: 'C', point: two }
  }

  #quadratic(middle: SvgPoint, to: SvgPoint): void {
    const toward = (from: SvgPoint): SvgPoint => ({
      x: from.x + (2 / 3) * (middle.x - from.x),
      y: from.y + (2 / 3) * (middle.y - from.y),
    })
    this.#add('C', [toward(this.#at), toward(to), to])
    this.#control = { kind: 'Q', point: middle }
  }

  #arc([rx = 0, ry = 0, degrees = 0, large, sweep]: readonly number[], to: SvgPoint): void {
    const arc = { rx, ry, degrees, isLarge: large === 1, isSwept: sweep === 1, to }
    this.segments.push(...arcSegments(this.#at, arc))
    this.#at = to
  }

  #add(command: Segment['command'], points: readonly SvgPoint[]): void {
    this.segments.push({ command, points })
    this.#at = points.at(-1) ?? this.#at
  }
}

interface StepParts {
  readonly numbers: readonly number[]
  readonly base: SvgPoint
  readonly points: readonly SvgPoint[]
  readonly control: { readonly kind: 'C' | 'Q'; readonly point: SvgPoint } | undefined
}

function pairsOf(numbers: readonly number[], base: SvgPoint): readonly SvgPoint[] {
  return numbers.flatMap((x, at) => {
    const y = numbers[at + 1]
    return at % 2 === 0 && y !== undefined ? [{ x: base.x + x, y: base.y + y }] : []
  })
}
