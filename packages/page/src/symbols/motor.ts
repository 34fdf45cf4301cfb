import { machine } from './machine.ts'
import { palette } from './palette.ts'

export const motor = machine({
  name: 'motor',
  design: { width: 100, height: 70 },
  ports: [{ name: 'shaft', at: { x: 1, y: 0.49 } }],
  draw: ({ pen, part, state, line, spin }) => [
    pen.rect([10, 60, 66, 8], part),
    pen.rect([4, 8, 72, 52], state, 6),
    pen.path('M20 14V54M32 14V54M44 14V54M56 14V54', { ...line, strokeWidth: 1 }),
    pen.rect([76, 28, 22, 12], part),
    spin(87, 34, [pen.path('M82 34H92', line)]),
    pen.text(40, 41, 'M', { fill: palette.ink, fontSize: 22, weight: 700 }),
  ],
})
