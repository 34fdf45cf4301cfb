import { exact } from '../symbols/pen.ts'
import type { DrawChart } from './chart.ts'
import { label } from './chart-text.ts'
import { seriesOf, withUnit } from './series.ts'

/** The line where it begins, as its editor shows it. */
export const drawMarquee: DrawChart = (look, items) => {
  const { width, height } = look.size
  const words = look.text('text')
  const values = seriesOf(look, items).map((one) => `${one.label} ${withUnit(one)}`)
  const parts = look.choice('ticker') === 'values' ? [words, ...values] : [words || '■ ■ ■']
  const text = parts.filter((part) => part !== '').join('　　')
  const weight = look.flag('bold') ? { weight: 600 } : {}
  return [
    { kind: 'rect', x: 0, y: 0, width, height, radius: 4, fill: look.color('background') },
    {
      kind: 'group',
      clip: `M0 0H${exact(width)}V${exact(height)}H0Z`,
      items: [
        label(0, height / 2, text, {
          fontSize: look.number('fontSize'),
          fill: look.color('color'),
          ...weight,
        }),
      ],
    },
  ]
}
