import type { SvgSize } from '../svg-size.ts'
import type { XmlElement } from '../svg-tree.ts'
import { type Form, formOf } from './basic-shapes.ts'
import { withAlpha } from './color.ts'
import type { SvgGroup, SvgItem, SvgPaint } from './drawing.ts'
import { attributeOf, childElements, localName, parseLength, referenceOf } from './element.ts'
import { gradientFill, type SvgFill } from './gradient.ts'
import { type LeftOutList, leftOutElements, quietElements } from './left-out.ts'
import { isUpright, type Matrix, multiply, parseTransform, scaleOf } from './matrix.ts'
import { boundsOf, lengthMax, mapSegments, type SvgBox } from './segment.ts'
import { type SvgStyle, styleOf } from './style.ts'
import type { StyleSheet } from './style-sheet.ts'
import { hasTextPath, linesOf } from './text-lines.ts'
import { viewBoxMatrix } from './view-box.ts'

/** Thrown where a drawing needs more than the limits. */
export class TooMuchDrawn extends Error {}

const limits = { elements: 20_000, segments: 100_000, usesDeep: 8 } as const

export interface WalkerParts {
  readonly byId: ReadonlyMap<string, XmlElement>
  readonly sheet: StyleSheet
  readonly leftOut: LeftOutList
  readonly size: SvgSize
}

interface Around {
  readonly matrix: Matrix
  readonly style: SvgStyle
  /** How many `use` elements lie around. */
  readonly uses: number
}

/** Walks the elements that draw and makes items of them. */
export class Walker {
  readonly #parts: WalkerParts
  #elements = 0
  #segments = 0

  constructor(parts: WalkerParts) {
    this.#parts = parts
  }

  children(element: XmlElement, around: Around): readonly SvgItem[] {
    return childElements(element).flatMap((child) => this.#item(child, around))
  }

  #item(element: XmlElement, around: Around): readonly SvgItem[] {
    this.#elements += 1
    if (this.#elements > limits.elements) throw new TooMuchDrawn()
    const name = localName(element)
    if (quietElements.has(name) || Object.hasOwn(leftOutElements, name)) return []
    const style = styleOf(around.style, element, this.#parts.sheet)
    if (!style.isShown || style.opacity === 0) return []
    const matrix = multiply(around.matrix, parseTransform(attributeOf(element, 'transform')))
    return this.#drawn(name, element, { ...around, matrix, style })
  }

  #drawn(name: string, element: XmlElement, around: Around): readonly SvgItem[] {
    switch (name) {
      case 'g':
      case 'a':
        return this.#group(element, this.children(element, around))
      case 'switch':
        return this.#firstOf(element, around)
      case 'svg': {
        const matrix = this.#view(element, around)
        return this.#group(element, this.children(element, { ...around, matrix }))
      }
      case 'use':
        return this.#use(element, around)
      case 'text': {
        const { sheet } = this.#parts
        return hasTextPath(element)
          ? []
          : this.#group(element, linesOf(element, { ...around, sheet }))
      }
      default:
        return this.#shape(element, around, this.#parts.leftOut)
    }
  }

  #group(element: XmlElement, items: readonly SvgItem[]): readonly SvgItem[] {
    const name = nameOf(element)
    const [only] = items
    if (items.length === 1 && only !== undefined) {
      return [name === undefined ? only : { name, ...only }]
    }
    const group: SvgGroup = { kind: 'group', items, ...(name !== undefined && { name }) }
    return items.length === 0 ? [] : [group]
  }

  /** The first part that a browser without foreign elements shows. */
  #firstOf(element: XmlElement, around: Around): readonly SvgItem[] {
    const first = childElements(element).find(
      (child) => !Object.hasOwn(leftOutElements, localName(child)),
    )
    return first === undefined ? [] : this.#item(first, around)
  }

  #view(element: XmlElement, { matrix }: Around): Matrix {
    const { size } = this.#parts
    const place = {
      x: parseLength(attributeOf(element, 'x'), size.width) ?? 0,
      y: parseLength(attributeOf(element, 'y'), size.height) ?? 0,
      width: parseLength(attributeOf(element, 'width') ?? '100%', size.width) ?? size.width,
      height: parseLength(attributeOf(element, 'height') ?? '100%', size.height) ?? size.height,
    }
    return multiply(matrix, viewBoxMatrix(element, place))
  }

  #use(element: XmlElement, around: Around): readonly SvgItem[] {
    const { byId, leftOut, sheet } = this.#parts
    const target = byId.get(referenceOf(element) ?? '')
    if (target === undefined) return []
    if (around.uses >= limits.usesDeep) {
      leftOut.add('circular')
      return []
    }
    const view = this.#view(element, around)
    const [x, y] = [
      parseLength(attributeOf(element, 'x')) ?? 0,
      parseLength(attributeOf(element, 'y')) ?? 0,
    ]
    const matrix = multiply(around.matrix, [1, 0, 0, 1, x, y])
    const uses = around.uses + 1
    if (localName(target) !== 'symbol') return this.#item(target, { ...around, matrix, uses })
    const style = styleOf(around.style, target, sheet)
    const { size } = this.#parts
    const place = {
      x,
      y,
      width:
        parseLength(attributeOf(element, 'width') ?? attributeOf(target, 'width'), size.width) ??
        size.width,
      height:
        parseLength(attributeOf(element, 'height') ?? attributeOf(target, 'height'), size.height) ??
        size.height,
    }
    const inner =
      attributeOf(target, 'viewBox') === undefined
        ? view
        : multiply(around.matrix, viewBoxMatrix(target, place))
    return this.#group(target, this.children(target, { matrix: inner, style, uses }))
  }

  #shape(element: XmlElement, around: Around, leftOut: LeftOutList): readonly SvgItem[] {
    const form = formOf(element, this.#parts.size)
    if (form === 'too-large') throw new TooMuchDrawn()
    if (form === undefined || !around.style.isVisible) return []
    this.#segments += form.segments.length
    if (this.#segments > limits.segments) throw new TooMuchDrawn()
    const paint = this.#paint(around, leftOut)
    if (paint === undefined) return []
    const { matrix } = around
    const segments = mapSegments(form.segments, matrix)
    const box = boundsOf(segments)
    if (box === undefined) return []
    const name = nameOf(element)
    const named = name === undefined ? {} : { name }
    const plain = plainOf(form, matrix)
    if (plain !== undefined) return [{ ...named, ...plain, segments, paint }]
    return [{ kind: 'path', ...named, segments, box, paint }]
  }

  /** Undefined where nothing of it can be seen. */
  #paint({ style, matrix }: Around, leftOut: LeftOutList): SvgPaint | undefined {
    const strokeWidth = Math.min(lengthMax, style.strokeWidth * scaleOf(matrix))
    const stroke = strokeWidth > 0 ? this.#stroke(style, matrix, leftOut) : 'none'
    const fill = this.#fill(style.fill, { opacity: style.fillOpacity, matrix }, leftOut)
    if (stroke === 'none' && fill.color === 'none') return undefined
    const { dash, join, rule, opacity } = style
    return {
      fill,
      stroke,
      strokeWidth: stroke === 'none' ? 0 : strokeWidth,
      dash,
      join,
      rule,
      opacity,
    }
  }

  #stroke(style: SvgStyle, matrix: Matrix, leftOut: LeftOutList): string {
    const fill = this.#fill(style.stroke, { opacity: style.strokeOpacity, matrix }, leftOut)
    if (fill.to !== undefined) leftOut.add('gradient')
    return fill.color
  }

  #fill(
    text: string,
    { opacity, matrix }: { readonly opacity: number; readonly matrix: Matrix },
    leftOut: LeftOutList,
  ): SvgFill {
    if (text === 'none') return { color: 'none' }
    const [id = '', otherwise] = text.split(' ')
    if (otherwise === undefined) return { color: withAlpha(text, opacity) }
    const { byId, sheet } = this.#parts
    const found = gradientFill(id.slice(1), { byId, sheet, matrix, opacity })
    if (found === undefined) {
      if (byId.has(id.slice(1))) leftOut.add('pattern')
      return { color: otherwise === 'none' ? 'none' : withAlpha(otherwise, opacity) }
    }
    if (!found.isExact) leftOut.add('gradient')
    return found.fill
  }
}

function plainOf({ plain }: Form, matrix: Matrix) {
  if (plain === undefined || !isUpright(matrix)) return undefined
  const [a, , , d, e, f] = matrix
  const { x, y, width, height } = plain.box
  const isEven = Math.abs(a - d) < 0.01 * a
  if (plain.radius > 0 && !isEven) return undefined
  const box: SvgBox = { x: a * x + e, y: d * y + f, width: a * width, height: d * height }
  return { kind: plain.kind, box, radius: plain.radius * a }
}

const nameCharactersMax = 30

/** What the person who drew it called the element. */
function nameOf(element: XmlElement): string | undefined {
  const title = childElements(element).find((child) => localName(child) === 'title')
  const [first] = title?.children ?? []
  const text =
    (typeof first === 'string' ? first : undefined) ??
    attributeOf(element, 'inkscape:label') ??
    attributeOf(element, 'data-name')
  const name = text?.replace(/\s+/g, ' ').trim().slice(0, nameCharactersMax)
  return name === '' ? undefined : name
}
