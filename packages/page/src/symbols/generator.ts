import { machine } from './machine.ts'
import { palette } from './palette.ts'

export const generator = machine({
  name: 'generator',
  design: { width: 80, height: 80 },
  ports: [
    { name: 'shaft', at: { x: 0, y: 0.5 } },
    { name: 'out', at: { x: 1, y: 0.5 } },
  ],
  draw: ({ pen, part, state, line, spin }) => [
    pen.ellipse(40, 40, 38, state),
    pen.text(40, 44, 'G', { fill: palette.ink, fontSize: 30, weight: 700 }),
    pen.path('M24 58C30 48 34 48 40 58C46 68 50 68 56 58', line),
    spin(40, 8, [pen.ellipse(40, 8, 4, part)]),
  ],
})
