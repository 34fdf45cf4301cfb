import { machine } from './machine.ts'

/** A pump that hangs in a well and presses upwards. */
export const submersiblePump = machine({
  name: 'submersiblePump',
  design: { width: 50, height: 120 },
  ports: [{ name: 'out', at: { x: 0.5, y: 0 } }],
  draw: ({ pen, part, state, line, spin }) => [
    pen.rect([21, 2, 8, 26], part),
    pen.rect([8, 28, 34, 62], state, 8),
    pen.path('M12 90H38L32 116H18Z', part),
    spin(25, 59, [pen.path('M25 47V71M14.6 53L35.4 65M14.6 65L35.4 53', line)]),
  ],
})
