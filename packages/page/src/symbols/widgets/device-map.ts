import { seriesSlots } from '../charts/chart.ts'
import { amount, choice, decimalsProp, flag } from '../prop-specs.ts'
import { widget } from './widget.ts'

/** Where devices are: those of its variables, or without any all of the pages. */
export const deviceMap = widget({
  name: 'deviceMap',
  size: { width: 560, height: 380 },
  props: [
    choice('mapArea', ['aroundDevices', 'china', 'world']),
    flag('showNames', true),
    flag('showValues', true),
    amount('fontSize', 13, { min: 6, max: 100 }),
    decimalsProp,
  ],
  slots: seriesSlots(60),
  sketch:
    'M10 12L42 8L78 14L110 10V66L78 72L42 66L10 70ZM42 8V66M78 14V72M60 28V46M52 30L60 46L68 30',
})
