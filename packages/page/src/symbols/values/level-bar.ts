import { defineSymbol } from '../define-symbol.ts'
import { palette } from '../looks/palette.ts'
import { color, scaleProps } from '../prop-specs.ts'

/** A level that rises from the bottom, with marks of tenths beside it. */
export const levelBar = defineSymbol({
  name: 'levelBar',
  group: 'value',
  kind: 'drawn',
  size: { width: 40, height: 160 },
  props: [...scaleProps, color('fill', palette.water), color('background', palette.body)],
  slots: [
    { name: 'value', kind: 'number', glides: true },
    { name: 'fill', kind: 'color' },
  ],
  draw: (look) => {
    const pen = look.pen(40, 160)
    const height = (look.drawnShare('value') ?? 0) * 160
    const marks = Array.from({ length: 11 }, (_, tenth) => {
      const isLong = tenth % 5 === 0
      return `M26 ${tenth * 16}H${isLong ? 40 : 34}`
    })
    return [
      pen.rect([0, 0, 24, 160], { fill: look.color('background') }),
      pen.rect([0, 160 - height, 24, height], { fill: look.color('fill') }),
      pen.rect([0, 0, 24, 160], { fill: 'none', stroke: palette.line, strokeWidth: 1 }),
      pen.path(marks.join(''), { stroke: palette.line, strokeWidth: 1 }),
    ]
  },
})
