import { apparatus } from './apparatus.ts'
import { palette } from './palette.ts'

/** A switchgear cabinet. */
export const cabinet = apparatus({
  name: 'cabinet',
  group: 'electric',
  design: { width: 80, height: 130 },
  ports: [
    { name: 'top', at: { x: 0.5, y: 0 } },
    { name: 'bottom', at: { x: 0.5, y: 1 } },
  ],
  draw: ({ pen, body, lit, line }) => [
    pen.rect([2, 2, 76, 126], body, 3),
    pen.path('M40 8V122', { ...line, strokeWidth: 1 }),
    pen.path('M24 34L14 56H22L18 74L32 50H23L28 34Z', { ...line, fill: palette.light }),
    pen.path('M46 62V74', { ...line, strokeWidth: 4 }),
    pen.ellipse(58, 22, 6, lit),
  ],
})
