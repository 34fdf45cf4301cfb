import { defineSymbol } from '../define-symbol.ts'
import { fittingSize, lineOfText, readable } from '../looks/letters.ts'
import { palette } from '../looks/palette.ts'
import { exact } from '../looks/pen.ts'
import { alignProp, amount, color, decimalsProp, letterProps, words } from '../prop-specs.ts'

/** A value that people may change; the pen at its end says so. */
export const input = defineSymbol({
  name: 'input',
  group: 'control',
  kind: 'drawn',
  size: { width: 140, height: 44 },
  props: [
    words('unit', ''),
    decimalsProp,
    amount('min', 0),
    amount('max', 65_535),
    ...letterProps,
    alignProp,
    color('fill', palette.surface),
  ],
  slots: [
    { name: 'value', kind: 'text' },
    { name: 'color', kind: 'color' },
  ],
  draw: (look) => {
    const shown = readable(look.slot('value'), look.digits('value'))
    const unit = look.text('unit')
    const { width, height } = look.size
    const pencil = Math.min(8, height / 4, width / 8)
    const [x, y] = [width - 2 * pencil, height / 2]
    const text = unit === '' ? shown : `${shown} ${unit}`
    // The text stands between the left edge and the pen.
    const margin = 2 * pencil + 2
    const line = lineOfText(look, text, margin, fittingSize(look, text, width - 2 * margin))
    return [
      {
        kind: 'rect',
        x: 0,
        y: 0,
        ...look.size,
        radius: 6,
        fill: look.color('fill'),
        stroke: palette.accent,
        strokeWidth: 1.5,
      },
      { ...line, x: exact(line.x - pencil - 2) },
      {
        kind: 'path',
        d: `M${x - pencil} ${y + pencil}L${x - pencil} ${y + pencil / 2}L${x + pencil / 2} ${y - pencil}L${x + pencil} ${y - pencil / 2}L${x - pencil / 2} ${y + pencil}Z`,
        fill: 'none',
        stroke: palette.accent,
        strokeWidth: 1.5,
      },
    ]
  },
})
