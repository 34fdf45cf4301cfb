import type { Flip } from '../geometry/mirror.ts'
import type { Point, Size } from '../page-data.ts'
import type { LinearGradient, Motion, Primitive } from '../symbol.ts'
import { exact } from './looks/pen.ts'

/** How high letters stand above their base line, in font sizes. */
const letterHeight = 0.7

/** The picture with its sides changed. Letters stay readable: they change their place and nothing else. */
export function mirrored(
  items: readonly Primitive[],
  size: Size,
  flip: Flip,
): readonly Primitive[] {
  const mirror = new Mirror(size, flip)
  return items.map((item) => mirror.part(item))
}

const otherAnchors = { start: 'end', middle: 'middle', end: 'start' } as const

class Mirror {
  readonly #width: number | undefined
  readonly #height: number | undefined

  constructor({ width, height }: Size, flip: Flip) {
    this.#width = flip.includes('x') ? width : undefined
    this.#height = flip.includes('y') ? height : undefined
  }

  part(item: Primitive): Primitive {
    switch (item.kind) {
      case 'rect':
        return this.#moving({ ...item, ...this.#corner(item), ...this.#gradient(item.gradient) })
      case 'ellipse':
        return this.#moving({
          ...item,
          cx: this.#x(item.cx),
          cy: this.#y(item.cy),
          ...this.#gradient(item.gradient),
        })
      case 'path':
        return this.#moving({ ...item, d: this.#path(item.d), ...this.#gradient(item.gradient) })
      case 'text':
        return this.#text(item)
      case 'image': {
        const { isAcross = false, isDown = false } = item
        const turned = {
          isAcross: isAcross !== (this.#width !== undefined),
          isDown: isDown !== (this.#height !== undefined),
        }
        return { ...item, ...this.#corner(item), ...turned }
      }
      case 'group':
        if (item.isFixed === true) return item
        return this.#moving({
          ...item,
          ...this.#placed(item),
          ...(item.clip !== undefined && { clip: this.#path(item.clip) }),
          items: item.items.map((part) => this.part(part)),
        })
    }
  }

  /** A turned or moved group turns and moves the other way. */
  #placed({ turn, shift }: Primitive & { readonly kind: 'group' }) {
    const isOne = (this.#width === undefined) !== (this.#height === undefined)
    return {
      ...(turn !== undefined && {
        turn: {
          center: { x: this.#x(turn.center.x), y: this.#y(turn.center.y) },
          degrees: isOne ? -turn.degrees : turn.degrees,
        },
      }),
      ...(shift !== undefined && {
        shift: {
          x: this.#width === undefined ? shift.x : -shift.x,
          y: this.#height === undefined ? shift.y : -shift.y,
        },
      }),
    }
  }

  #gradient(gradient: LinearGradient | undefined) {
    if (gradient === undefined) return {}
    const end = ({ x, y }: Point) => ({ x: this.#x(x), y: this.#y(y) })
    return { gradient: { ...gradient, from: end(gradient.from), to: end(gradient.to) } }
  }

  #text(item: Primitive & { readonly kind: 'text' }): Primitive {
    const { anchor = 'start', fontSize } = item
    const below = this.#height === undefined ? 0 : fontSize * letterHeight
    return this.#moving({
      ...item,
      x: this.#x(item.x),
      y: exact(this.#y(item.y) + below),
      anchor: this.#width === undefined ? anchor : otherAnchors[anchor],
    })
  }

  #moving<Part extends { readonly motion?: Motion }>(part: Part): Part {
    const { motion } = part
    if (motion?.kind !== 'spin') return part
    const { x, y } = motion.center
    return { ...part, motion: { ...motion, center: { x: this.#x(x), y: this.#y(y) } } }
  }

  #x(x: number): number {
    return this.#width === undefined ? x : exact(this.#width - x)
  }

  #y(y: number): number {
    return this.#height === undefined ? y : exact(this.#height - y)
  }

  #corner({ x, y, width, height }: Point & Size): Point {
    return {
      x: this.#width === undefined ? x : exact(this.#width - x - width),
      y: this.#height === undefined ? y : exact(this.#height - y - height),
    }
  }

  /** A path of absolute commands, as `Pen` makes them. */
  #path(d: string): string {
    return d.replaceAll(/([MLHVCQA])([^MLHVCQAZ]*)/g, (_, command: string, rest: string) => {
      const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
      return `${command}${numbers.map((number, at) => this.#number(command, number, at)).join(' ')}`
    })
  }

  #number(command: string, number: number, at: number): number {
    if (command === 'H') return this.#x(number)
    if (command === 'V') return this.#y(number)
    if (command !== 'A') return at % 2 === 0 ? this.#x(number) : this.#y(number)
    const isTurned = (this.#width === undefined) !== (this.#height === undefined)
    // An arc has two radii, a rotation, two flags and its end; its other side is swept the other way.
    const parts = [number, number, isTurned ? -number : number, number]
    const sweep = isTurned ? 1 - number : number
    return [...parts, sweep, this.#x(number), this.#y(number)][at % 7] ?? number
  }
}
