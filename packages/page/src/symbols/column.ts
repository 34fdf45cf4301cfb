import { vessel } from './vessel.ts'

/** A column with trays. */
export const column = vessel({
  name: 'column',
  design: { width: 60, height: 180 },
  ports: [
    { name: 'in', at: { x: 0.5, y: 0 } },
    { name: 'out', at: { x: 0.5, y: 1 } },
    { name: 'left', at: { x: 0, y: 0.5 } },
    { name: 'right', at: { x: 1, y: 0.5 } },
  ],
  body: 'M2 16C2 0 58 0 58 16V164C58 180 2 180 2 164Z',
  full: [6, 174],
  before: (pen, line) => [
    pen.path('M2 50H44M16 80H58M2 110H44M16 140H58', { ...line, fill: 'none', strokeWidth: 1 }),
  ],
})
