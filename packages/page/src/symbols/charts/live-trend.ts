import { palette } from '../looks/palette.ts'
import { amount, color, flag, scaleProps } from '../prop-specs.ts'
import { widget } from '../widgets/widget.ts'

/** The course of up to three values, up to a week long. */
export const liveTrend = widget({
  name: 'liveTrend',
  group: 'chart',
  size: { width: 480, height: 220 },
  presses: 'own',
  props: [
    amount('minutes', 10, { min: 1, max: 10_080 }),
    flag('autoScale', true),
    ...scaleProps,
    color('colorA', palette.accent),
    color('colorB', palette.warning),
    color('colorC', palette.violet),
  ],
  slots: [
    { name: 'a', kind: 'number' },
    { name: 'b', kind: 'number' },
    { name: 'c', kind: 'number' },
  ],
  sketch: 'M12 10V68H110M16 58L36 40L52 50L74 24L92 34L108 18',
})
