import { amount, color, flag, scaleProps } from './prop-specs.ts'
import { widget } from './widget.ts'

/** The course of up to three values since the page was opened. */
export const liveTrend = widget({
  name: 'liveTrend',
  size: { width: 480, height: 220 },
  props: [
    amount('minutes', 10, { min: 1, max: 60 }),
    flag('autoScale', true),
    ...scaleProps,
    color('colorA', '#0B6E99'),
    color('colorB', '#B26A00'),
    color('colorC', '#6A3FA0'),
  ],
  slots: [
    { name: 'a', kind: 'number' },
    { name: 'b', kind: 'number' },
    { name: 'c', kind: 'number' },
  ],
  sketch: 'M12 10V68H110M16 58L36 40L52 50L74 24L92 34L108 18',
})
