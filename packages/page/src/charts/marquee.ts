import { palette } from '../symbols/looks/palette.ts'
import { exact } from '../symbols/looks/pen.ts'
import type { DrawChart } from './chart.ts'
import { label } from './chart-text.ts'
import { seriesOf, withUnit } from './series.ts'

/** The line where it begins, as its editor shows it. */
export const drawMarquee: DrawChart = (look, items) => {
  const { width, height } = look.size
  const words = look.text('text')
  const ticker = look.choice('ticker')
  const series = seriesOf(look, items)
  const isAlarm = ticker === 'alarms' && series.length > 0
  const values = series.map((one) => `${one.label} ${withUnit(one)}`)
  const shown = isAlarm
    ? series.map((one) => one.label)
    : [words, ...ofValues(ticker, words, values)]
  const text = shown.filter((part) => part !== '').join('　　') || '■ ■ ■'
  const weight = look.flag('bold') ? { weight: 600 } : {}
  return [
    { kind: 'rect', x: 0, y: 0, width, height, radius: 4, fill: look.color('background') },
    {
      kind: 'group',
      clip: `M0 0H${exact(width)}V${exact(height)}H0Z`,
      items: [
        label(0, height / 2, text, {
          fontSize: look.number('fontSize'),
          fill: isAlarm ? palette.alarm : look.color('color'),
          ...weight,
        }),
      ],
    },
  ]
}

/** Whoever gave it variables and no words wants to see these. */
function ofValues(ticker: string, words: string, values: readonly string[]): readonly string[] {
  return ticker === 'values' || (ticker === 'words' && words === '') ? values : []
}
