import { machine } from './machine.ts'
import { palette } from './palette.ts'

/** A centrifugal blower. */
export const blower = machine({
  name: 'blower',
  design: { width: 100, height: 90 },
  ports: [
    { name: 'in', at: { x: 0.46, y: 0.51 } },
    { name: 'out', at: { x: 0.98, y: 0.22 } },
  ],
  draw: ({ pen, part, state, line, spin }) => [
    pen.path('M50 6H98V34H76Z', part),
    pen.path('M46 6A38 38 0 1 0 84 44V6Z', state),
    spin(46, 46, [
      pen.ellipse(46, 46, 22, { ...line, fill: palette.surface }),
      pen.path('M46 24V68M24 46H68M30.4 30.4L61.6 61.6M30.4 61.6L61.6 30.4', line),
    ]),
  ],
})
