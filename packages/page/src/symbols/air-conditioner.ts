import { machine } from './machine.ts'

/** The outdoor part of an air conditioner or heat pump. */
export const airConditioner = machine({
  name: 'airConditioner',
  group: 'machine',
  design: { width: 120, height: 80 },
  draw: ({ pen, look, state, line, spin }) => [
    pen.rect([2, 2, 116, 76], { ...line, fill: look.color('color') }, 6),
    pen.ellipse(42, 40, 28, state),
    spin(42, 40, [pen.path('M42 40V16M42 40L62.8 52M42 40L21.2 52', { ...line, strokeWidth: 4 })]),
    pen.path('M84 22H108M84 32H108M84 42H108M84 52H108', line),
  ],
})
