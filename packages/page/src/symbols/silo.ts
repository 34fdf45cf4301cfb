import { vessel } from './vessel.ts'

/** A silo for solids: a roof above, a cone below. */
export const silo = vessel({
  name: 'silo',
  design: { width: 90, height: 160 },
  ports: [
    { name: 'in', at: { x: 0.5, y: 0 } },
    { name: 'out', at: { x: 0.5, y: 1 } },
    { name: 'left', at: { x: 0, y: 0.5 } },
    { name: 'right', at: { x: 1, y: 0.5 } },
  ],
  body: 'M4 14L45 2L86 14V104L54 156H36L4 104Z',
  full: [10, 155],
})
