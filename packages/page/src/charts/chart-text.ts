import type { Primitive } from '../symbol.ts'
import { readable } from '../symbols/looks/letters.ts'
import type { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'
import { exact } from '../symbols/looks/pen.ts'
import type { ChartItem } from './chart.ts'

interface LabelStyle {
  readonly fontSize: number
  /** The letters that do not fit into this width are left out. */
  readonly width?: number
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly weight?: number
}

/** A line of letters whose middle lies at `y`. */
export function label(x: number, y: number, text: string, style: LabelStyle): Primitive {
  const { fontSize, width, fill = palette.ink, anchor = 'start', weight } = style
  return {
    kind: 'text',
    x: exact(x),
    y: exact(y + fontSize * 0.35),
    text: width === undefined ? text : fitted(text, width / fontSize),
    fontSize: exact(fontSize),
    fill,
    anchor,
    ...(weight === undefined ? {} : { weight }),
  }
}

/** About how many font sizes a text is wide: Chinese letters are twice as wide as others. */
export function widthOf(text: string): number {
  return lettersOf(text).reduce((sum, letter) => sum + letterWidth(letter), 0)
}

/** The beginning of the text that is no wider than so many font sizes, with dots for the rest. */
export function fitted(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let [kept, used] = ['', letterWidth('…')]
  for (const letter of lettersOf(text)) {
    used += letterWidth(letter)
    if (used > width) break
    kept += letter
  }
  return `${kept}…`
}

const letterWidth = (letter: string): number => (letter > '⺀' ? 1 : 0.58)
const lettersOf = (text: string): string[] => Array.from(text)

/** More digits than any meter has, and fewer than what the arithmetic of fractions adds. */
const digitsMax = 10

/** The value by the decimals of the chart, else by its own, or as it comes; dashes for what is no number. */
export function valueText(item: Pick<ChartItem, 'value' | 'decimals'>, look: Look): string {
  const { value } = item
  const chosen = look.number('decimals')
  const decimals = chosen < 0 ? (item.decimals ?? chosen) : chosen
  if (typeof value !== 'number') return readable(value, decimals)
  if (!Number.isFinite(value)) return readable(undefined, decimals)
  return readable(decimals < 0 ? Number(value.toPrecision(digitsMax)) : value, decimals)
}
