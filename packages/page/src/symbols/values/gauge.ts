import { defineSymbol } from '../define-symbol.ts'
import { readable } from '../looks/letters.ts'
import type { Look } from '../looks/look.ts'
import { palette } from '../looks/palette.ts'
import { exact } from '../looks/pen.ts'
import { color, decimalsProp, scaleProps, words } from '../prop-specs.ts'

/** The scale spans three quarters of a circle and is open below. */
const startDegrees = 135
const sweepDegrees = 270

export const gauge = defineSymbol({
  name: 'gauge',
  group: 'value',
  kind: 'drawn',
  size: { width: 140, height: 140 },
  keepsRatio: true,
  props: [
    ...scaleProps,
    words('unit', ''),
    decimalsProp,
    color('fill', palette.water),
    color('color', palette.ink),
  ],
  slots: [
    { name: 'value', kind: 'number', glides: true },
    { name: 'fill', kind: 'color' },
  ],
  draw: (look) => {
    const pen = look.pen(140, 140)
    const share = look.drawnShare('value')
    const reading = valueText(look)
    // A long number becomes smaller, as it must not lie over the ring.
    const fontSize = Math.min(20, exact(96 / (digitWidth * Math.max(1, reading.length))))
    const letters = { fill: look.color('color'), fontSize, weight: 600 }
    const small = { fill: palette.line, fontSize: 11 }
    return [
      pen.ellipse(70, 70, 68, { fill: palette.surface, stroke: palette.shade, strokeWidth: 2 }),
      pen.path(arc(1), { stroke: palette.body, strokeWidth: 9 }),
      ...(share === undefined || share === 0
        ? []
        : [pen.path(arc(share), { stroke: look.color('fill'), strokeWidth: 9 })]),
      // A pointer at the end of the scale would say that there is a value, and which.
      ...(share === undefined
        ? []
        : [
            pen.path(`M${around(share, 26)}L${around(share, 46)}`, {
              stroke: palette.ink,
              strokeWidth: 3,
            }),
          ]),
      pen.text(70, 78, reading, letters),
      pen.text(70, 96, look.text('unit'), { ...small, fontSize: 13 }),
      pen.text(34, 124, readable(look.number('min'), -1), small),
      pen.text(106, 124, readable(look.number('max'), -1), small),
    ]
  },
})

/** Of bold digits, in font sizes. */
const digitWidth = 0.66

function valueText(look: Look): string {
  return readable(look.slot('value'), look.digits('value'))
}

function around(share: number, radius: number): string {
  const angle = ((startDegrees + sweepDegrees * share) * Math.PI) / 180
  return `${exact(70 + radius * Math.cos(angle))} ${exact(70 + radius * Math.sin(angle))}`
}

function arc(share: number): string {
  const isLarge = sweepDegrees * share > 180 ? 1 : 0
  return `M${around(0, 56)}A56 56 0 ${isLarge} 1 ${around(share, 56)}`
}
