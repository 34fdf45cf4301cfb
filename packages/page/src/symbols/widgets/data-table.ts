import { chart, labelsProp, seriesSlots } from '../charts/chart.ts'
import { amount, choice, flag } from '../prop-specs.ts'

/** Values in rows: a variable each, a device each with its variables beside it, or what was stored of them. */
export const dataTable = chart({
  name: 'dataTable',
  size: { width: 420, height: 240 },
  presses: 'own',
  props: [
    choice('content', ['list', 'devices', 'history']),
    labelsProp,
    amount('minutes', 60, { min: 1, max: 10_080 }),
    amount('rows', 50, { min: 1, max: 200 }),
    flag('hasLimits', false),
    amount('lowLimit', 20),
    amount('highLimit', 80),
  ],
  slots: seriesSlots(60),
})
