import { chart } from '../charts/chart.ts'
import { palette } from '../looks/palette.ts'
import { amount, color, words } from '../prop-specs.ts'

/** A number whose digits stand on flaps. */
export const flipFigure = chart({
  name: 'flipFigure',
  isBare: true,
  size: { width: 280, height: 100 },
  props: [
    words('unit', ''),
    amount('digits', 6, { min: 1, max: 16, isWhole: true }),
    color('color', palette.ink),
    color('background', palette.body),
  ],
  slots: [{ name: 'value', kind: 'number' }],
})
