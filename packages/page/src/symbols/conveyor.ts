import { machine } from './machine.ts'

export const conveyor = machine({
  name: 'conveyor',
  design: { width: 200, height: 50 },
  ports: [
    { name: 'in', at: { x: 0.05, y: 0.06 } },
    { name: 'out', at: { x: 0.95, y: 0.06 } },
  ],
  draw: ({ pen, state, line, spin, isRunning }) => [
    {
      ...pen.path('M25 3H175A22 22 0 0 1 175 47H25A22 22 0 0 1 25 3Z', line),
      dash: [12, 8],
      strokeWidth: 4,
      motion: { kind: 'flow', length: 20, periodMs: isRunning ? 800 : 0 },
    },
    ...[25, 75, 125, 175].map((x) =>
      spin(x, 25, [
        pen.ellipse(x, 25, 15, state),
        pen.path(`M${x} 12V38M${x - 13} 25H${x + 13}`, line),
      ]),
    ),
  ],
})
