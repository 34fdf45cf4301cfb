import { getSymbol } from '../symbols/get-symbol.ts'
import { Look } from '../symbols/looks/look.ts'
import { palette } from '../symbols/looks/palette.ts'
import { type ChartCell, type ChartItem, numberOf } from './chart.ts'
import { decimalsOf, valueText } from './chart-text.ts'
import { getLimitState, type LimitState, limitSigns } from './limit-state.ts'

/** One variable of a chart with several, as it is named, written and coloured. */
export interface Series {
  /** No two of a chart are equal. */
  readonly label: string
  readonly unit: string
  readonly value: number | undefined
  /** The value with the sign of its limit, without its unit; dashes for none. */
  readonly text: string
  readonly color: string
  readonly limit: LimitState
  /** Whether the value is not of now, so that it must not look as if it were. */
  readonly isOld: boolean
  /** The digits after the point of its values, of the past too; missing where nobody knows. */
  readonly decimals?: number
}

/**
 * Colours that tell lines and shares apart, and none of which means a state. Those that are no tokens can be seen on the
 * surface of every theme.
 */
export const seriesColors: readonly string[] = [
  palette.accent,
  palette.warning,
  palette.violet,
  '#148F77',
  '#C0589B',
  '#7F8C2B',
  '#6482B0',
  '#A8694A',
]

/** The variables of a chart in the order of its slots. */
export function getSeries(cell: ChartCell, items: readonly ChartItem[]): readonly Series[] {
  return seriesOf(lookOf(cell), items)
}

export function seriesOf(look: Look, items: readonly ChartItem[]): readonly Series[] {
  const named = look.text('labels').split(/[,，;；\n]/)
  const labels = items.map(({ label }, at) => (named[at] ?? '').trim() || label)
  return items.map((item, at) => {
    const value = numberOf(item)
    // Limits are of one unit: that of the first variable.
    const isLimited = item.unit === items[0]?.unit
    const limit = isLimited ? getLimitState(look, value) : 'usual'
    const text = `${limitSigns[limit]}${valueText(item, look)}`
    const color = seriesColors[at % seriesColors.length] ?? palette.accent
    const { unit, isOld = false } = item
    const decimals = decimalsOf(item, look)
    const digits = decimals === undefined ? {} : { decimals }
    return { label: distinct(labels, at), unit, value, text, color, limit, isOld, ...digits }
  })
}

export const withUnit = ({ text, unit }: Series): string => (unit === '' ? text : `${text} ${unit}`)

/** The largest first; what has no value is last. Equal ones keep their order, so that they do not change places. */
export function getRanking(series: readonly Series[], isAscending = false): readonly Series[] {
  const sign = isAscending ? -1 : 1
  return series.toSorted((one, other) => {
    if (one.value === undefined || other.value === undefined) {
      return Number(one.value === undefined) - Number(other.value === undefined)
    }
    return sign * (other.value - one.value)
  })
}

export interface Shares {
  readonly total: number | undefined
  /** In the order of the series; undefined where there is none. */
  readonly shares: readonly (number | undefined)[]
}

/** The share of each value in their sum. There is no whole while one of the values is missing or below nothing. */
export function getShares(series: readonly Series[]): Shares {
  const values = series.map(({ value }) => value)
  const isWhole = values.every((value) => value !== undefined && value >= 0)
  const total = values.reduce<number>((sum, value) => sum + Math.max(0, value ?? 0), 0)
  const shares = values.map((value) =>
    value === undefined || value < 0 || total === 0 ? undefined : value / total,
  )
  return { total: isWhole && Number.isFinite(total) ? total : undefined, shares }
}

export function lookOf({ shape, size, data }: ChartCell): Look {
  return new Look({ size, props: data.props, slots: {} }, getSymbol(shape)?.props ?? [])
}

/** Charts know their series by their names, so a second one of a name is numbered. */
function distinct(labels: readonly string[], at: number): string {
  const label = labels[at] ?? ''
  const before = labels.slice(0, at).filter((one) => one === label).length
  return before === 0 ? label : `${label} (${before + 1})`
}
