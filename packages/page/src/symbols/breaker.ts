import { apparatus } from './apparatus.ts'

/** A breaker. Closed, the blade stands upright on its colour; open, it is slanted. */
export const breaker = apparatus({
  name: 'breaker',
  group: 'electric',
  design: { width: 40, height: 100 },
  ports: [
    { name: 'top', at: { x: 0.5, y: 0 } },
    { name: 'bottom', at: { x: 0.5, y: 1 } },
  ],
  draw: ({ pen, isOn, lit, line }) => [
    pen.path('M20 1V26M20 74V99', { ...line, strokeWidth: 3 }),
    pen.rect([6, 26, 28, 48], lit),
    pen.path(isOn ? 'M20 26V74' : 'M20 74L8 34', { ...line, strokeWidth: 3 }),
  ],
})
