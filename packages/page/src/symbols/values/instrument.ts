import { defineSymbol } from '../define-symbol.ts'
import { palette } from '../looks/palette.ts'
import { color, words } from '../prop-specs.ts'

/** A measuring point: a circle with the letters of what is measured and its number (ISA-5.1). */
export const instrument = defineSymbol({
  name: 'instrument',
  group: 'value',
  kind: 'drawn',
  size: { width: 60, height: 60 },
  keepsRatio: true,
  ports: [
    { name: 'bottom', at: { x: 0.5, y: 1 } },
    { name: 'top', at: { x: 0.5, y: 0 } },
  ],
  props: [words('title', 'TT'), words('text', '101'), color('fill', palette.surface)],
  slots: [
    { name: 'alarm', kind: 'flag' },
    { name: 'fill', kind: 'color' },
  ],
  draw: (look) => {
    const pen = look.pen(60, 60)
    const isAlarm = look.slotFlag('alarm') === true
    const stroke = isAlarm ? palette.alarm : palette.line
    return [
      pen.ellipse(30, 30, 29, {
        fill: look.color('fill'),
        stroke,
        strokeWidth: isAlarm ? 4 : 2,
      }),
      pen.path('M1 30H59', { stroke, strokeWidth: 1 }),
      pen.text(30, 24, look.text('title'), { fill: palette.ink, fontSize: 15, weight: 600 }),
      pen.text(30, 46, look.text('text'), { fill: palette.ink, fontSize: 13 }),
    ]
  },
})
