import { defineSymbol } from '../define-symbol.ts'
import { fittedLine } from '../looks/letters.ts'
import { palette } from '../looks/palette.ts'
import { alignProp, amount, color, flag, words } from '../prop-specs.ts'

/** One word for on and another for off, each on its colour. */
export const stateText = defineSymbol({
  name: 'stateText',
  group: 'value',
  kind: 'drawn',
  size: { width: 100, height: 32 },
  props: [
    words('onText', 'ON'),
    words('offText', 'OFF'),
    color('onColor', palette.plateOn),
    color('offColor', palette.plate),
    color('color', '#FFFFFF'),
    amount('fontSize', 16, { min: 4, max: 400 }),
    flag('bold', true),
    alignProp,
  ],
  slots: [
    { name: 'on', kind: 'flag' },
    { name: 'text', kind: 'text' },
    { name: 'fill', kind: 'color' },
  ],
  draw: (look) => {
    const on = look.slotFlag('on')
    const word = on === undefined ? '--' : look.text(on ? 'onText' : 'offText')
    const own = look.color(on === true ? 'onColor' : 'offColor')
    const given = look.color('fill')
    return [
      { kind: 'rect', x: 0, y: 0, ...look.size, radius: 4, fill: given === '' ? own : given },
      fittedLine(look, look.slotText('text') ?? word, look.slot('text')),
    ]
  },
})
