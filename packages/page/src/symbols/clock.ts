import { alignProp, choice, flag, letterProps } from './prop-specs.ts'
import { widget } from './widget.ts'

/** A clock with date and time of the viewer's place. */
export const clock = widget({
  name: 'clock',
  size: { width: 200, height: 36 },
  props: [
    choice('show', ['dateTime', 'date', 'time']),
    flag('seconds', true),
    ...letterProps,
    alignProp,
  ],
  sketch: 'M60 10A30 30 0 1 0 60.1 10ZM60 22V40L74 48',
})
