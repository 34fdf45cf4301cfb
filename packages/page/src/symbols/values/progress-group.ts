import { chart, labelsProp, limitedScale, seriesSlots } from '../charts/chart.ts'
import { flag } from '../prop-specs.ts'

/** Several values on one scale, each as a bar with its name. */
export const progressGroup = chart({
  name: 'progressGroup',
  size: { width: 320, height: 200 },
  props: [labelsProp, flag('percent', true), ...limitedScale],
  slots: seriesSlots(20, { glides: true }),
})
