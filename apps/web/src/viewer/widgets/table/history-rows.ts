import { displayValue } from '#i18n/display-value.ts'
import type { TrendPoint } from '../trend/trend-lines.ts'

/** What was stored at one time; a cell for each variable, undefined where it has none of that time. */
export interface HistoryRow {
  readonly time: number
  readonly values: readonly (number | undefined)[]
  /** Some are means of what was stored until the next row, as more was than a table lists. */
  readonly isMean: boolean
}

/** Values that were stored within the same second are of one row. */
const togetherMs = 1_000

type Line = readonly TrendPoint[]

/** The newest rows first. */
export function historyRows(lines: readonly Line[], rowsMax: number): readonly HistoryRow[] {
  const byTime = new Map<number, { values: (number | undefined)[]; isMean: boolean }>()
  lines.forEach((line, column) => {
    for (const { time, value, low } of line) {
      if (value === undefined) continue
      const second = Math.floor(time / togetherMs) * togetherMs
      const row = byTime.get(second) ?? { values: lines.map(() => undefined), isMean: false }
      row.values[column] = value
      row.isMean ||= low !== undefined
      byTime.set(second, row)
    }
  })
  return [...byTime]
    .toSorted(([one], [other]) => other - one)
    .slice(0, rowsMax)
    .map(([time, row]) => ({ time, ...row }))
}

/** What is stored is thinned to means, which have more digits than the variable ever had. Below zero: as it has them. */
export function storedText(value: number, chosen: number, own: number | undefined): string {
  const decimals = chosen < 0 ? own : Math.trunc(chosen)
  return decimals === undefined
    ? displayValue(Number(value.toPrecision(10)))
    : displayValue(value, { decimals })
}
