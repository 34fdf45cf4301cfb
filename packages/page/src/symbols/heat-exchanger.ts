import { machine } from './machine.ts'

/** A heat exchanger: two media that do not mix. */
export const heatExchanger = machine({
  name: 'heatExchanger',
  group: 'vessel',
  design: { width: 120, height: 80 },
  ports: [
    { name: 'in', at: { x: 0, y: 0.5 } },
    { name: 'out', at: { x: 1, y: 0.5 } },
    { name: 'top', at: { x: 0.5, y: 0.02 } },
    { name: 'bottom', at: { x: 0.5, y: 0.98 } },
  ],
  draw: ({ pen, state, line }) => [
    pen.ellipse(60, 40, 38, state),
    pen.path('M1 40H36L48 18L60 62L72 18L84 62L90 40H119', { ...line, strokeWidth: 3 }),
  ],
})
