import { machine } from './machine.ts'
import { palette } from './palette.ts'

export const fan = machine({
  name: 'fan',
  design: { width: 80, height: 80 },
  ports: [
    { name: 'in', at: { x: 0, y: 0.5 } },
    { name: 'out', at: { x: 1, y: 0.5 } },
  ],
  draw: ({ pen, part, state, spin }) => [
    pen.ellipse(40, 40, 38, state),
    spin(40, 40, [
      pen.path('M40 40C30 24 40 10 52 12C58 22 50 34 40 40Z', { ...part, fill: palette.surface }),
      pen.path('M40 40C58.9 40.7 66 56.3 58.3 65.8C46.6 66 40.2 52.3 40 40Z', {
        ...part,
        fill: palette.surface,
      }),
      pen.path('M40 40C31.2 56.7 14 55.7 9.7 42.2C15.4 32 29.8 33.7 40 40Z', {
        ...part,
        fill: palette.surface,
      }),
    ]),
    pen.ellipse(40, 40, 5, part),
  ],
})
