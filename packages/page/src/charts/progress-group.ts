import { type BarRow, drawBarRows } from './bar-rows.ts'
import { type DrawChart, drawnOf, shareOf } from './chart.ts'
import { seriesOf, withUnit } from './series.ts'

/** Bars on one scale, in the order of the slots. */
export const drawProgressGroup: DrawChart = (look, items) => {
  const shareIn = (value: number | undefined) =>
    value === undefined ? undefined : shareOf(value, look.number('min'), look.number('max'))
  return drawBarRows(
    look,
    seriesOf(look, items).map((one, at): BarRow => {
      const share = shareIn(one.value)
      const part =
        share === undefined || !look.flag('percent') ? '' : ` · ${Math.round(share * 100)}%`
      return { one, text: `${withUnit(one)}${part}`, share: shareIn(drawnOf(items[at])) }
    }),
  )
}
