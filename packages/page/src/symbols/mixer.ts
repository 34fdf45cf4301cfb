import { machine } from './machine.ts'
import { palette } from './palette.ts'

/** A stirrer that hangs in a vessel. */
export const mixer = machine({
  name: 'mixer',
  design: { width: 70, height: 130 },
  draw: ({ pen, part, state, line, spin }) => [
    pen.rect([18, 2, 34, 38], state, 4),
    pen.text(35, 28, 'M', { fill: palette.ink, fontSize: 18, weight: 700 }),
    pen.rect([32, 40, 6, 64], part),
    spin(35, 112, [
      pen.ellipse(35, 112, 14, { ...line, stroke: 'none' }),
      pen.path('M35 112C22 100 12 104 12 112C12 120 22 124 35 112Z', part),
      pen.path('M35 112C48 100 58 104 58 112C58 120 48 124 35 112Z', part),
    ]),
  ],
})
