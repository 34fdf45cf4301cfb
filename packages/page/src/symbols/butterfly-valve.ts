import { palette } from './palette.ts'
import { valve } from './valve.ts'

/** A valve whose disc lies along the flow while it is open. */
export const butterflyValve = valve({
  name: 'butterflyValve',
  draw: ({ pen, isOpen, body, line }) => [
    pen.rect([10, 22, 40, 36], body),
    pen.path('M10 16V60M50 16V60', { ...line, strokeWidth: 3 }),
    pen.path(isOpen ? 'M16 40H44' : 'M22 56L38 24', { ...line, strokeWidth: 4 }),
    pen.ellipse(30, 40, 4, { ...line, fill: palette.surface }),
    pen.path('M30 22V8M20 8H40', line),
  ],
})
