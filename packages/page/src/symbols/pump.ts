import { machine } from './machine.ts'
import { palette } from './palette.ts'

/** A centrifugal pump with its inlet on the left and its outlet above. */
export const pump = machine({
  name: 'pump',
  design: { width: 90, height: 80 },
  ports: [
    { name: 'in', at: { x: 0.11, y: 0.48 } },
    { name: 'out', at: { x: 0.98, y: 0.19 } },
  ],
  draw: ({ pen, part, state, line, spin }) => [
    pen.path('M22 76L32 58H52L62 76Z', part),
    pen.path('M40 4H88V26H62Z', part),
    pen.ellipse(42, 38, 32, state),
    spin(42, 38, [
      pen.ellipse(42, 38, 16, { ...line, fill: palette.surface }),
      pen.path('M42 38V23M42 38L55 45.5M42 38L29 45.5', { ...line, strokeWidth: 3 }),
    ]),
  ],
})
