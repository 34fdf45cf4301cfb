import { vessel } from './vessel.ts'

/** A closed upright vessel with domed ends. */
export const tank = vessel({
  name: 'tank',
  design: { width: 100, height: 140 },
  ports: [
    { name: 'in', at: { x: 0.5, y: 0 } },
    { name: 'out', at: { x: 0.5, y: 1 } },
    { name: 'left', at: { x: 0, y: 0.5 } },
    { name: 'right', at: { x: 1, y: 0.5 } },
  ],
  body: 'M2 18C2 -2 98 -2 98 18V122C98 142 2 142 2 122Z',
  full: [6, 134],
})
