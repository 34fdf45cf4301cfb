import { vessel } from './vessel.ts'

/** A pool or a settling tank. */
export const basin = vessel({
  name: 'basin',
  design: { width: 180, height: 90 },
  ports: [
    { name: 'in', at: { x: 0.5, y: 0 } },
    { name: 'out', at: { x: 0.5, y: 1 } },
    { name: 'left', at: { x: 0, y: 0.5 } },
    { name: 'right', at: { x: 1, y: 0.5 } },
  ],
  body: 'M2 6L18 88H162L178 6Z',
  full: [10, 87],
  rim: 'M2 6L18 88H162L178 6',
})
