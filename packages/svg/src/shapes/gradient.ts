import type { XmlElement } from '../svg-tree.ts'
import { mixColors, parseColor, withAlpha } from './color.ts'
import { attributeOf, childElements, localName, parseLength, referenceOf } from './element.ts'
import { applyMatrix, type Matrix, parseTransform } from './matrix.ts'
import { initialStyle, styleOf } from './style.ts'
import type { StyleSheet } from './style-sheet.ts'
import { parseDeclarations, presentationOf } from './style-sheet.ts'

/** A fill of one colour, or one that goes over to a second. */
export interface SvgFill {
  readonly color: string
  readonly to?: string
  readonly way?: 'downwards' | 'sideways' | 'diagonally'
}

export interface GradientParts {
  readonly byId: ReadonlyMap<string, XmlElement>
  readonly sheet: StyleSheet
  /** The matrix of the shape. */
  readonly matrix: Matrix
  readonly opacity: number
}

interface Stop {
  readonly color: string
  readonly at: number
}

/** Gradients may take their stops from others. */
const linksMax = 5

/**
 * The gradient as a fill of our shapes; `isExact` where it is one of two stops along an axis. Undefined where there is
 * no such gradient.
 */
export function gradientFill(
  id: string,
  parts: GradientParts,
): { readonly fill: SvgFill; readonly isExact: boolean } | undefined {
  const chain = chainOf(id, parts.byId)
  const [first] = chain
  if (first === undefined) return undefined
  const stops = chain.map((one) => stopsOf(one, parts)).find((found) => found.length > 0) ?? []
  const [from, to] = [stops[0], stops.at(-1)]
  if (from === undefined || to === undefined) return { fill: { color: 'none' }, isExact: true }
  if (localName(first) === 'radialGradient') {
    return { fill: { color: mixColors(from.color, to.color) }, isExact: from.color === to.color }
  }
  if (from.color === to.color) return { fill: { color: from.color }, isExact: stops.length < 3 }
  const { way, isBackwards, isStraight } = wayOf(chain, parts.matrix)
  const [color, end] = isBackwards ? [to.color, from.color] : [from.color, to.color]
  const isWhole = from.at <= 0.1 && to.at >= 0.9
  return { fill: { color, to: end, way }, isExact: isStraight && isWhole && stops.length === 2 }
}

function chainOf(id: string, byId: ReadonlyMap<string, XmlElement>): readonly XmlElement[] {
  const chain: XmlElement[] = []
  let next = byId.get(id)
  while (next !== undefined && chain.length < linksMax && !chain.includes(next)) {
    if (!/^(?:linear|radial)Gradient$/.test(localName(next))) break
    chain.push(next)
    next = byId.get(referenceOf(next) ?? '')
  }
  return chain
}

const stopsMax = 50

function stopsOf(element: XmlElement, { sheet, opacity }: GradientParts): readonly Stop[] {
  const stops = childElements(element).filter((child) => localName(child) === 'stop')
  return stops.slice(0, stopsMax).map((stop) => {
    const declared = new Map(
      [
        presentationOf(stop),
        ...sheet.declarationsOf(stop),
        parseDeclarations(attributeOf(stop, 'style') ?? ''),
      ].flatMap((source) => [...source]),
    )
    const named = declared.get('stop-color') ?? '#000000'
    const color =
      named.toLowerCase() === 'currentcolor'
        ? styleOf(initialStyle, stop, sheet).color
        : (parseColor(named) ?? '#000000')
    const share = parseLength(declared.get('stop-opacity'), 1) ?? 1
    const at = parseLength(attributeOf(stop, 'offset'), 1) ?? 0
    return { color: withAlpha(color, share * opacity), at }
  })
}

/** Which way the colours go on the page, as near as our shapes can. */
function wayOf(chain: readonly XmlElement[], matrix: Matrix) {
  const given = (name: string) =>
    chain.map((one) => attributeOf(one, name)).find((value) => value !== undefined)
  const place = (name: string, otherwise: number) => parseLength(given(name), 1) ?? otherwise
  const own = parseTransform(given('gradientTransform'))
  const isBox = given('gradientUnits') !== 'userSpaceOnUse'
  const end = (x: number, y: number) => {
    const inner = applyMatrix(own, { x, y })
    // In fractions of the box only the turn of the shape matters.
    return isBox ? inner : applyMatrix(matrix, inner)
  }
  const from = end(place('x1', 0), place('y1', 0))
  const to = end(place('x2', isBox ? 1 : 0), place('y2', 0))
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [wide, high] = [Math.abs(dx), Math.abs(dy)]
  if (wide > 2.4 * high) {
    return { way: 'sideways', isBackwards: dx < 0, isStraight: high < wide * 0.05 } as const
  }
  const isFalling = dx * dy > 0
  if (high > 2.4 * wide || !isFalling) {
    return { way: 'downwards', isBackwards: dy < 0, isStraight: wide < high * 0.05 } as const
  }
  return { way: 'diagonally', isBackwards: dx < 0, isStraight: true } as const
}
