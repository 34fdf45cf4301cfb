import { machine } from './machine.ts'

/** A compressor. Its lines converge towards the pressure side (ISO 10628). */
export const compressor = machine({
  name: 'compressor',
  design: { width: 100, height: 80 },
  ports: [
    { name: 'in', at: { x: 0.12, y: 0.5 } },
    { name: 'out', at: { x: 0.88, y: 0.5 } },
  ],
  draw: ({ pen, state, line, spin }) => [
    pen.ellipse(50, 40, 38, state),
    pen.path('M17 21L86 29M17 59L86 51', line),
    spin(50, 40, [pen.path('M50 32V48M43 36L57 44M43 44L57 36', line)]),
  ],
})
