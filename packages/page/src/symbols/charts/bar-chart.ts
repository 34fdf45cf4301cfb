import { choice, flag } from '../prop-specs.ts'
import { chart, labelsProp, limitedScale, seriesSlots } from './chart.ts'

/** Several values side by side, each as a bar that shows when it leaves the limits. */
export const barChart = chart({
  name: 'barChart',
  size: { width: 360, height: 220 },
  presses: 'parts',
  props: [
    labelsProp,
    choice('course', ['upright', 'across']),
    flag('showValues', true),
    flag('autoScale', true),
    ...limitedScale,
  ],
  slots: seriesSlots(12),
  sketch: 'M12 10V70H110M26 70V40H38V70M54 70V22H66V70M82 70V52H94V70',
})
