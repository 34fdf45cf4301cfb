import { apparatus } from './apparatus.ts'

/** A wet wall that cools the air. */
export const coolingPad = apparatus({
  name: 'coolingPad',
  group: 'greenhouse',
  design: { width: 60, height: 120 },
  draw: ({ pen, body, lit, line }) => [
    pen.rect([2, 2, 56, 116], body),
    pen.path('M10 8L50 28M10 28L50 48M10 48L50 68M10 68L50 88M10 88L50 108', line),
    pen.path('M50 8L10 28M50 28L10 48M50 48L10 68M50 68L10 88M50 88L10 108', line),
    pen.rect([2, 2, 56, 8], lit),
  ],
})
