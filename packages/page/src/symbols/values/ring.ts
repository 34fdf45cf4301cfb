import { defineSymbol } from '../define-symbol.ts'
import { palette } from '../looks/palette.ts'
import { color, scaleProps } from '../prop-specs.ts'

const whole = 0.9999

/** A share of a whole, as a ring with its percentage. */
export const ring = defineSymbol({
  name: 'ring',
  group: 'value',
  kind: 'drawn',
  size: { width: 100, height: 100 },
  keepsRatio: true,
  props: [...scaleProps, color('fill', palette.water), color('color', palette.ink)],
  slots: [
    { name: 'value', kind: 'number', glides: true },
    { name: 'fill', kind: 'color' },
  ],
  draw: (look) => {
    const pen = look.pen(100, 100)
    const share = look.share('value')
    const shown = share === undefined ? '--' : `${Math.round(share * 100)}%`
    const drawn = look.drawnShare('value') ?? 0
    const angle = 2 * Math.PI * Math.min(whole, drawn) - Math.PI / 2
    const end = `${(50 + 44 * Math.cos(angle)).toFixed(3)} ${(50 + 44 * Math.sin(angle)).toFixed(3)}`
    const isLarge = drawn > 0.5 ? 1 : 0
    return [
      pen.ellipse(50, 50, 44, { fill: 'none', stroke: palette.body, strokeWidth: 10 }),
      ...(drawn === 0
        ? []
        : [
            pen.path(`M50 6A44 44 0 ${isLarge} 1 ${end}`, {
              stroke: look.color('fill'),
              strokeWidth: 10,
            }),
          ]),
      pen.text(50, 57, shown, { fill: look.color('color'), fontSize: 20, weight: 600 }),
    ]
  },
})
