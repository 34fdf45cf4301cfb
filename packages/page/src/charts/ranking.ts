import { type BarRow, drawBarRows } from './bar-rows.ts'
import { type ChartItem, type DrawChart, shareOf } from './chart.ts'
import { getRanking, type Series, seriesOf, withUnit } from './series.ts'

/** Bars in the order of their values, each with its place. */
export const drawRanking: DrawChart = (look, items: readonly ChartItem[]) => {
  const ranked = getRanking(seriesOf(look, items), look.choice('order') === 'ascending')
  const ends = look.flag('autoScale')
    ? endsOf(ranked)
    : { low: look.number('min'), high: look.number('max') }
  return drawBarRows(
    look,
    ranked.map((one, at): BarRow => {
      const share = one.value === undefined ? undefined : shareOf(one.value, ends.low, ends.high)
      return { one, place: String(at + 1), text: withUnit(one), share }
    }),
  )
}

/** From nothing to the largest value, so that lengths are to each other as their values are. */
function endsOf(series: readonly Series[]) {
  const values = series.flatMap(({ value }) => value ?? [])
  const low = values.reduce((least, value) => Math.min(least, value), 0)
  const high = values.reduce((most, value) => Math.max(most, value), 0)
  return { low, high }
}
