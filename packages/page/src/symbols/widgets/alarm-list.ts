import { amount, choice, flag } from '../prop-specs.ts'
import { widget } from './widget.ts'

/** The alarms of the page's devices, as they begin and end. */
export const alarmList = widget({
  name: 'alarmList',
  size: { width: 640, height: 260 },
  presses: 'own',
  props: [
    choice('scope', ['open', 'all']),
    amount('rows', 20, { min: 1, max: 100 }),
    amount('fontSize', 14, { min: 8, max: 60 }),
    flag('showState', true),
    flag('showTime', true),
    flag('showDevice', true),
    flag('showVariable', true),
    flag('showContent', true),
    flag('showValue', true),
    flag('showDuration', false),
    flag('canAcknowledge', true),
    flag('showFrame', true),
  ],
  sketch: 'M8 14H112M8 32H112M8 50H112M8 66H112M30 8V72',
})
