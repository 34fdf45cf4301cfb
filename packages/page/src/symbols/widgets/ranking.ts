import { chart, labelsProp, limitedScale, seriesSlots } from '../charts/chart.ts'
import { choice, flag } from '../prop-specs.ts'

/** Several values as bars, the largest first. */
export const ranking = chart({
  name: 'ranking',
  size: { width: 320, height: 220 },
  props: [
    labelsProp,
    choice('order', ['descending', 'ascending']),
    flag('autoScale', true),
    ...limitedScale,
  ],
  slots: seriesSlots(20),
})
