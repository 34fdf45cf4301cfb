import { seriesSlots } from '../charts/chart.ts'
import { palette } from '../looks/palette.ts'
import { amount, choice, color, decimalsProp, letterProps, words } from '../prop-specs.ts'
import { widget } from './widget.ts'

/** A line of words, values or alarms that passes by. */
export const marquee = widget({
  name: 'marquee',
  size: { width: 480, height: 40 },
  presses: 'own',
  props: [
    choice('ticker', ['words', 'values', 'alarms']),
    words('text', ''),
    amount('speed', 60, { min: 5, max: 1_000 }),
    ...letterProps,
    decimalsProp,
    color('background', palette.surface),
  ],
  slots: seriesSlots(12),
})
