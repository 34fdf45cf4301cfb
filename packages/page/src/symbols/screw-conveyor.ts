import { machine } from './machine.ts'

export const screwConveyor = machine({
  name: 'screwConveyor',
  design: { width: 180, height: 50 },
  ports: [
    { name: 'in', at: { x: 0.06, y: 0.16 } },
    { name: 'out', at: { x: 0.8, y: 0.84 } },
  ],
  draw: ({ pen, part, state, line, isRunning }) => [
    pen.rect([1, 8, 150, 34], part, 4),
    pen.path('M10 38L26 12L42 38L58 12L74 38L90 12L106 38L122 12L138 38', {
      ...line,
      dash: [8, 4],
      motion: { kind: 'flow', length: 12, periodMs: isRunning ? 800 : 0 },
    }),
    pen.rect([151, 12, 28, 26], state, 3),
  ],
})
