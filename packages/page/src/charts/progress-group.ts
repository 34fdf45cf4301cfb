import { type BarRow, drawBarRows } from './bar-rows.ts'
import { type DrawChart, shareOf } from './chart.ts'
import { seriesOf, withUnit } from './series.ts'

/** Bars on one scale, in the order of the slots. */
export const drawProgressGroup: DrawChart = (look, items) => {
  const [low, high] = [look.number('min'), look.number('max')]
  return drawBarRows(
    look,
    seriesOf(look, items).map((one): BarRow => {
      const share = one.value === undefined ? undefined : shareOf(one.value, low, high)
      const part =
        share === undefined || !look.flag('percent') ? '' : ` · ${Math.round(share * 100)}%`
      return { one, text: `${withUnit(one)}${part}`, share }
    }),
  )
}
