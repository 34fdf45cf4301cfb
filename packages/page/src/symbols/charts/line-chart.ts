import { amount, choice, flag, scaleProps } from '../prop-specs.ts'
import { chart, labelsProp, seriesSlots } from './chart.ts'

/** The courses of several values over time, or one line through their values of now. */
export const lineChart = chart({
  name: 'lineChart',
  size: { width: 480, height: 240 },
  presses: 'parts',
  props: [
    labelsProp,
    choice('axis', ['time', 'variables']),
    amount('minutes', 60, { min: 1, max: 10_080 }),
    flag('smooth', false),
    flag('area', false),
    flag('showLegend', true),
    flag('autoScale', true),
    ...scaleProps,
    flag('hasLimits', false),
    amount('lowLimit', 20),
    amount('highLimit', 80),
  ],
  slots: seriesSlots(8),
  sketch: 'M12 10V70H110M16 60L38 34L60 46L84 18L106 30',
})
