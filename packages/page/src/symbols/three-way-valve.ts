import { palette } from './palette.ts'
import { valve } from './valve.ts'

/** A three-way valve. Open it is straight through, closed it is turned to the side. */
export const threeWayValve = valve({
  name: 'threeWayValve',
  ports: [
    { name: 'in', at: { x: 0, y: 0.5 } },
    { name: 'out', at: { x: 1, y: 0.5 } },
    { name: 'side', at: { x: 0.5, y: 1 } },
  ],
  passages: [
    { from: 'in', to: 'out', kind: 'pipe', while: 'on' },
    { from: 'in', to: 'side', kind: 'pipe', while: 'off' },
  ],
  draw: ({ pen, isOpen, body, line }) => [
    pen.path('M2 15L30 30L2 45Z', body),
    pen.path('M58 15L30 30L58 45Z', body),
    pen.path('M15 58L30 30L45 58Z', { ...body, fill: isOpen ? palette.light : palette.shade }),
    pen.path(isOpen ? 'M10 30H50' : 'M10 30H30V50', { ...line, strokeWidth: 4 }),
  ],
})
