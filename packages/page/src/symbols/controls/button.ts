import { defineSymbol } from '../define-symbol.ts'
import { fittedLine } from '../looks/letters.ts'
import { palette } from '../looks/palette.ts'
import { alignProp, amount, color, flag, words } from '../prop-specs.ts'

/** A button that runs its actions. With a value bound to `on` it shows whether it is in effect. */
export const button = defineSymbol({
  name: 'button',
  group: 'control',
  kind: 'drawn',
  size: { width: 120, height: 44 },
  props: [
    words('text', 'Button'),
    color('fill', palette.brand),
    color('onColor', palette.plateOn),
    color('color', '#FFFFFF'),
    amount('fontSize', 16, { min: 4, max: 400 }),
    flag('bold', false),
    alignProp,
    amount('radius', 6, { min: 0, max: 500 }),
  ],
  slots: [
    { name: 'on', kind: 'flag' },
    { name: 'text', kind: 'text' },
    { name: 'fill', kind: 'color' },
  ],
  draw: (look) => {
    const isOn = look.slotFlag('on') === true
    const fill = look.color(isOn ? 'onColor' : 'fill')
    const box = { kind: 'rect', x: 0, y: 0, ...look.size, radius: look.number('radius') } as const
    return [
      { ...box, fill },
      ...(isOn ? [{ ...box, fill: 'none', stroke: palette.ink, strokeWidth: 3 }] : []),
      fittedLine(look, look.text('text')),
    ]
  },
})
