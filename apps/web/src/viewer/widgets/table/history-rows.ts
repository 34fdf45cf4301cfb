import { displayValue } from '#i18n/display-value.ts'

/** What was stored at one time; a cell for each variable, undefined where it has none of that time. */
export interface HistoryRow {
  readonly time: number
  readonly values: readonly (number | undefined)[]
}

/** Values that were stored within the same second are of one row. */
const togetherMs = 1_000

type Line = readonly { readonly time: number; readonly value: number | undefined }[]

/** The newest rows first. */
export function historyRows(lines: readonly Line[], rowsMax: number): readonly HistoryRow[] {
  const byTime = new Map<number, (number | undefined)[]>()
  lines.forEach((line, column) => {
    for (const { time, value } of line) {
      if (value === undefined) continue
      const second = Math.floor(time / togetherMs) * togetherMs
      const row = byTime.get(second) ?? lines.map(() => undefined)
      row[column] = value
      byTime.set(second, row)
    }
  })
  return [...byTime]
    .toSorted(([one], [other]) => other - one)
    .slice(0, rowsMax)
    .map(([time, values]) => ({ time, values }))
}

/** What is stored is thinned to means, which have more digits than the variable ever had. Below zero: as it has them. */
export function storedText(value: number, chosen: number, own: number | undefined): string {
  const decimals = chosen < 0 ? own : Math.trunc(chosen)
  return decimals === undefined
    ? displayValue(Number(value.toPrecision(10)))
    : displayValue(value, { decimals })
}
