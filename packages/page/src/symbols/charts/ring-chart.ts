import { choice, flag } from '../prop-specs.ts'
import { chart, labelsProp, seriesSlots } from './chart.ts'

/** The shares that several values have of their sum, around the sum itself. */
export const ringChart = chart({
  name: 'ringChart',
  size: { width: 300, height: 220 },
  presses: 'parts',
  props: [
    labelsProp,
    choice('labelForm', ['percent', 'number', 'nothing']),
    flag('showLegend', true),
    flag('showTotal', true),
  ],
  slots: seriesSlots(8),
  sketch: 'M60 10A30 30 0 1 0 60.1 10ZM60 24A16 16 0 1 0 60.1 24ZM60 24V10M74 48L86 55M46 48L34 55',
  isRound: true,
})
