import { flag, words } from '../prop-specs.ts'
import { chart, limitedScale } from './chart.ts'

/** A ball that is filled as high as its value stands between its ends. */
export const waterBall = chart({
  name: 'waterBall',
  isBare: true,
  size: { width: 160, height: 180 },
  props: [words('unit', ''), flag('percent', true), ...limitedScale],
  slots: [{ name: 'value', kind: 'number', glides: true }],
})
