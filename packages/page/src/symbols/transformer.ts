import { apparatus } from './apparatus.ts'

export const transformer = apparatus({
  name: 'transformer',
  group: 'electric',
  design: { width: 60, height: 100 },
  ports: [
    { name: 'top', at: { x: 0.5, y: 0 } },
    { name: 'bottom', at: { x: 0.5, y: 1 } },
  ],
  draw: ({ pen, lit, line }) => [
    pen.path('M30 1V16M30 84V99', { ...line, strokeWidth: 3 }),
    pen.ellipse(30, 37, 22, { ...lit, opacity: 0.9 }),
    pen.ellipse(30, 63, 22, line),
  ],
})
