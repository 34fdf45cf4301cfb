import { vessel } from './vessel.ts'

/** A stirred vessel. */
export const reactor = vessel({
  name: 'reactor',
  design: { width: 110, height: 150 },
  ports: [
    { name: 'in', at: { x: 0.5, y: 0 } },
    { name: 'out', at: { x: 0.5, y: 1 } },
    { name: 'left', at: { x: 0, y: 0.5 } },
    { name: 'right', at: { x: 1, y: 0.5 } },
  ],
  body: 'M6 34C6 12 104 12 104 34V112C104 154 6 154 6 112Z',
  full: [22, 142],
  behind: (pen, line) => [
    pen.rect([45, 2, 20, 18], line),
    pen.path('M55 20V104', { ...line, fill: 'none' }),
  ],
  before: (pen, line) => [pen.path('M55 20V100M35 108L55 100L75 108', { ...line, fill: 'none' })],
})
