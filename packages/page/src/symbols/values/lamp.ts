import { defineSymbol } from '../define-symbol.ts'
import { blink } from '../looks/blinking.ts'
import { palette } from '../looks/palette.ts'
import { color, flag } from '../prop-specs.ts'

/** A lamp. Lit it is filled and has rays, dark it is hollow. */
export const lamp = defineSymbol({
  name: 'lamp',
  group: 'value',
  kind: 'drawn',
  size: { width: 40, height: 40 },
  keepsRatio: true,
  props: [color('onColor', palette.run), color('offColor', palette.body), flag('blinks', false)],
  slots: [
    { name: 'on', kind: 'flag' },
    { name: 'onColor', kind: 'color' },
  ],
  draw: (look) => {
    const pen = look.pen(40, 40)
    const isOn = look.slotFlag('on') === true
    const outline = { stroke: palette.line, strokeWidth: 2 }
    if (!isOn) return [pen.ellipse(20, 20, 13, { ...outline, fill: look.color('offColor') })]
    const onColor = look.color('onColor')
    const periodMs = look.flag('blinks') ? blink.periodMs : 0
    return [
      {
        kind: 'group',
        motion: { kind: 'blink', periodMs },
        items: [
          pen.ellipse(20, 20, 18, { fill: onColor, opacity: 0.3 }),
          pen.ellipse(20, 20, 13, { ...outline, fill: onColor }),
          pen.path('M20 1V4M20 36V39M1 20H4M36 20H39', { stroke: onColor, strokeWidth: 2 }),
        ],
      },
    ]
  },
})
