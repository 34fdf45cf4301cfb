import { defineSymbol } from '../define-symbol.ts'
import { palette } from '../looks/palette.ts'
import { color } from '../prop-specs.ts'

/** A switch. While it is on, the knob is right and the sign a line; while it is off, left and a ring. */
export const toggleSwitch = defineSymbol({
  name: 'toggleSwitch',
  group: 'control',
  kind: 'drawn',
  size: { width: 80, height: 44 },
  keepsRatio: true,
  props: [color('onColor', palette.run), color('offColor', palette.off)],
  slots: [{ name: 'on', kind: 'flag' }],
  draw: (look) => {
    const pen = look.pen(80, 44)
    const on = look.slotFlag('on')
    const isOn = on === true
    const white = { stroke: '#FFFFFF', strokeWidth: 3, fill: 'none' }
    return [
      pen.rect([1, 1, 78, 42], { fill: look.color(isOn ? 'onColor' : 'offColor') }, 21),
      pen.ellipse(on === undefined ? 40 : isOn ? 58 : 22, 22, 17, { fill: '#FFFFFF' }),
      ...(on === undefined
        ? []
        : [isOn ? pen.path('M22 14V30', white) : pen.ellipse(58, 22, 7, white)]),
    ]
  },
})
