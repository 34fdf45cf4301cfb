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
