import { machine } from './machine.ts'

export const filter = machine({
  name: 'filter',
  group: 'vessel',
  design: { width: 80, height: 100 },
  ports: [
    { name: 'in', at: { x: 0.5, y: 0 } },
    { name: 'out', at: { x: 0.5, y: 1 } },
  ],
  draw: ({ pen, state, line }) => [
    pen.path('M4 2H76V62L46 98H34L4 62Z', state),
    pen.path('M8 40H72', { ...line, dash: [6, 4] }),
    pen.path('M8 48H72', { ...line, dash: [3, 5] }),
  ],
})
