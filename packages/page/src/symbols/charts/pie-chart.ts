import { choice, flag } from '../prop-specs.ts'
import { chart, labelsProp, seriesSlots } from './chart.ts'

/** The shares that several values have of their sum. */
export const pieChart = chart({
  name: 'pieChart',
  size: { width: 300, height: 220 },
  presses: 'parts',
  props: [
    labelsProp,
    choice('labelForm', ['percent', 'number', 'nothing']),
    flag('showLegend', true),
  ],
  slots: seriesSlots(8),
  sketch: 'M60 10A30 30 0 1 0 60.1 10ZM60 40V10M60 40L86 55M60 40L34 55',
  isRound: true,
})
