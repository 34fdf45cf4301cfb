import { vessel } from './vessel.ts'

/** A lying vessel on two feet. */
export const horizontalTank = vessel({
  name: 'horizontalTank',
  design: { width: 160, height: 90 },
  ports: [
    { name: 'in', at: { x: 0.5, y: 0 } },
    { name: 'out', at: { x: 0.5, y: 1 } },
    { name: 'left', at: { x: 0, y: 0.5 } },
    { name: 'right', at: { x: 1, y: 0.5 } },
  ],
  body: 'M18 4H142C162 4 162 76 142 76H18C-2 76 -2 4 18 4Z',
  full: [4, 76],
  behind: (pen, line) => [pen.rect([36, 70, 14, 19], line), pen.rect([110, 70, 14, 19], line)],
})
