import { vessel } from './vessel.ts'

/** A tank that is open on top. */
export const openTank = vessel({
  name: 'openTank',
  design: { width: 120, height: 120 },
  ports: [
    { name: 'in', at: { x: 0.5, y: 0 } },
    { name: 'out', at: { x: 0.5, y: 1 } },
    { name: 'left', at: { x: 0, y: 0.5 } },
    { name: 'right', at: { x: 1, y: 0.5 } },
  ],
  body: 'M4 2V118H116V2Z',
  full: [8, 117],
  rim: 'M4 2V118H116V2',
})
