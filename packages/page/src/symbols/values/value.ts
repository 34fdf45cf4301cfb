import type { Primitive } from '../../symbol.ts'
import { defineSymbol } from '../define-symbol.ts'
import { lineOfText, readable } from '../looks/letters.ts'
import type { Look } from '../looks/look.ts'
import { palette } from '../looks/palette.ts'
import { exact } from '../looks/pen.ts'
import { widthOf } from '../looks/text-width.ts'
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
    const shown = readable(look.slot('value'), look.digits('value'))
    const unit = look.text('unit')
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
      line(look, unit === '' ? shown : `${shown} ${unit}`),
    ]
  },
})

/** A number that has grown is written smaller, down to half, since it must not lie over its neighbours, nor be cut. */
function line(look: Look, text: string): Primitive {
  const usual = look.number('fontSize')
  const fitting = exact(look.size.width / Math.max(1, widthOf(text)))
  return lineOfText(look, text, 6, Math.min(usual, Math.max(usual / 2, fitting)))
}
