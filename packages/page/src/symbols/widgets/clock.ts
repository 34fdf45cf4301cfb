import { alignProp, choice, flag, letterProps, words } from '../prop-specs.ts'
import { widget } from './widget.ts'

/** A clock with date and time of the viewer's zone, or of one that the page names. */
export const clock = widget({
  name: 'clock',
  size: { width: 200, height: 36 },
  presses: 'own',
  props: [
    choice('show', ['dateTime', 'date', 'time']),
    choice('dateForm', ['dashes', 'slashes', 'spoken']),
    flag('weekday', false),
    flag('seconds', true),
    flag('twelveHours', false),
    words('zone', ''),
    ...letterProps,
    alignProp,
  ],
  sketch: 'M60 10A30 30 0 1 0 60.1 10ZM60 22V40L74 48',
  isRound: true,
})
