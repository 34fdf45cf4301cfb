import { chart, limitedScale } from '../charts/chart.ts'
import { flag, words } from '../prop-specs.ts'

/** A large number with its name and unit, which shows when it leaves its limits. */
export const numberCard = chart({
  name: 'numberCard',
  size: { width: 200, height: 110 },
  props: [words('unit', ''), flag('showScale', true), ...limitedScale],
  slots: [{ name: 'value', kind: 'number' }],
})
