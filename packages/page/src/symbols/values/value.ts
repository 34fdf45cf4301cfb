import { defineSymbol } from '../define-symbol.ts'
import { fittedLine, readable } from '../looks/letters.ts'
import { palette } from '../looks/palette.ts'
import { alignProp, color, decimalsProp, letterProps, words } from '../prop-specs.ts'

/** A number or a text with its unit. */
export const value = defineSymbol({
  name: 'value',
  group: 'value',
  kind: 'drawn',
  size: { width: 120, height: 36 },
  props: [
    words('unit', ''),
    decimalsProp,
    ...letterProps,
    alignProp,
    color('fill', palette.surface),
    color('stroke', palette.shade),
  ],
  slots: [
    { name: 'value', kind: 'text' },
    { name: 'color', kind: 'color' },
    { name: 'fill', kind: 'color' },
  ],
  draw: (look) => {
    const given = look.slot('value')
    const shown = readable(given, look.digits('value'))
    const unit = look.text('unit')
    const text = unit === '' ? shown : `${shown} ${unit}`
    return [
      {
        kind: 'rect',
        x: 0,
        y: 0,
        ...look.size,
        radius: 3,
        fill: look.color('fill'),
        stroke: look.color('stroke'),
        strokeWidth: 1,
      },
      fittedLine(look, text, given),
    ]
  },
})
