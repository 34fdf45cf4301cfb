import type { Primitive } from '../symbol.ts'
import { readable } from '../symbols/looks/letters.ts'
import type { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'
import { exact } from '../symbols/looks/pen.ts'
import { fitted, widthOf } from '../symbols/looks/text-width.ts'
import type { ChartItem } from './chart.ts'

interface LabelStyle {
  readonly fontSize: number
  /** The letters that do not fit into this width are left out. */
  readonly width?: number
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly weight?: number
}

/** Bold letters are so much wider than others in most fonts. */
const bold = 0.86

/** The width of bold letters, in font sizes. */
export const boldWidthOf = (text: string): number => widthOf(text) / bold

/** A line of letters whose middle lies at `y`. */
export function label(x: number, y: number, text: string, style: LabelStyle): Primitive {
  const { fontSize, fill = palette.ink, anchor = 'start', weight } = style
  const { width = Number.POSITIVE_INFINITY } = style
  return {
    kind: 'text',
    x: exact(x),
    y: exact(y + fontSize * 0.35),
    text: fitted(text, (width / fontSize) * (weight === undefined ? 1 : bold)),
    fontSize: exact(fontSize),
    fill,
    anchor,
    ...(weight === undefined ? {} : { weight }),
  }
}

/** More digits than any meter has, and fewer than what the arithmetic of fractions adds. */
const digitsMax = 10

/** The decimals of the chart, else those of the variable; undefined: nobody knows. */
export function decimalsOf(item: Pick<ChartItem, 'decimals'>, look: Look): number | undefined {
  const chosen = look.number('decimals')
  return chosen < 0 ? item.decimals : Math.trunc(chosen)
}

/** The value's name, else its digits by the decimals of the chart, by its own, or as it comes; dashes for what is no number. */
export function valueText(
  item: Pick<ChartItem, 'value' | 'words' | 'decimals'>,
  look: Look,
): string {
  const { value, words } = item
  if (words !== undefined) return words
  const decimals = decimalsOf(item, look) ?? -1
  if (typeof value !== 'number') return readable(value, decimals)
  if (!Number.isFinite(value)) return readable(undefined, decimals)
  return readable(decimals < 0 ? Number(value.toPrecision(digitsMax)) : value, decimals)
}
