import { palette } from '../looks/palette.ts'
import { amount, choice, color, flag, words } from '../prop-specs.ts'
import { widget } from '../widgets/widget.ts'

/** The title of a wall, with lines that lead the eye to it. */
export const titleBar = widget({
  name: 'titleBar',
  group: 'basic',
  size: { width: 720, height: 64 },
  props: [
    words('text', 'Title'),
    choice('bar', ['wings', 'underline', 'chevrons']),
    color('stroke', palette.accent),
    color('color', palette.ink),
    amount('fontSize', 30, { min: 4, max: 400 }),
    flag('bold', true),
  ],
})
