import { amount, choice, words } from './prop-specs.ts'
import { widget } from './widget.ts'

/** A picture of an address, fetched again and again: a camera's still. */
export const webImage = widget({
  name: 'webImage',
  size: { width: 320, height: 180 },
  props: [
    words('url', ''),
    amount('every', 0, { min: 0, max: 86_400 }),
    choice('fit', ['contain', 'cover', 'fill']),
    words('title', ''),
  ],
  sketch: 'M20 60L48 30L66 48L80 38L102 60ZM84 20A5 5 0 1 0 84 21Z',
})
