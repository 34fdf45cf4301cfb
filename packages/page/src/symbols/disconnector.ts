import { apparatus } from './apparatus.ts'

/** A disconnector, a switch that shows its gap. */
export const disconnector = apparatus({
  name: 'disconnector',
  group: 'electric',
  design: { width: 40, height: 100 },
  ports: [
    { name: 'top', at: { x: 0.5, y: 0 } },
    { name: 'bottom', at: { x: 0.5, y: 1 } },
  ],
  draw: ({ pen, isOn, lit, line }) => [
    pen.path('M20 1V28M20 72V99M10 28H30', { ...line, strokeWidth: 3 }),
    pen.path(isOn ? 'M20 72V28' : 'M20 72L4 34', { ...line, strokeWidth: 3 }),
    pen.ellipse(20, 72, 4, lit),
  ],
})
