import { machine } from './machine.ts'
import { palette } from './palette.ts'

/** A cooling tower whose fan turns above the spray. */
export const coolingTower = machine({
  name: 'coolingTower',
  group: 'vessel',
  design: { width: 140, height: 140 },
  ports: [
    { name: 'in', at: { x: 0, y: 0.45 } },
    { name: 'out', at: { x: 1, y: 0.92 } },
  ],
  draw: ({ pen, look, part, state, line, spin, isRunning }) => [
    pen.path('M20 28H120L134 120H6Z', { ...line, fill: look.color('color') }),
    pen.rect([2, 120, 136, 16], part),
    pen.rect([34, 10, 72, 18], part),
    pen.ellipse(70, 19, 8, state),
    spin(70, 19, [pen.path('M63 15L77 23M63 23L77 15', line)]),
    pen.path('M26 60H114M24 76H116M21 92H119', { ...line, dash: [10, 6] }),
    ...(isRunning
      ? [pen.path('M50 104V116M70 104V116M90 104V116', { ...line, stroke: palette.water })]
      : []),
  ],
})
