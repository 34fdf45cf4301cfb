import { defineSymbol } from '../define-symbol.ts'
import { palette } from '../looks/palette.ts'
import { color, scaleProps } from '../prop-specs.ts'

const glass = 'M10 8A6 6 0 0 1 22 8V80A14 14 0 1 1 10 80Z'

export const thermometer = defineSymbol({
  name: 'thermometer',
  group: 'value',
  kind: 'drawn',
  size: { width: 40, height: 110 },
  keepsRatio: true,
  props: [...scaleProps, color('fill', palette.alarm)],
  slots: [
    { name: 'value', kind: 'number', glides: true },
    { name: 'fill', kind: 'color' },
  ],
  draw: (look) => {
    const pen = look.pen(40, 110)
    const fill = look.color('fill')
    const top = 80 - (look.drawnShare('value') ?? 0) * 70
    const filling = [
      pen.ellipse(16, 93, 14, { fill }),
      pen.rect([10, top, 12, 100 - top], { fill }),
    ]
    return [
      pen.path(glass, { fill: palette.light }),
      { kind: 'group', clip: pen.stretched(glass), items: filling },
      pen.path(glass, { stroke: palette.line, strokeWidth: 2 }),
      pen.path('M27 10H37M27 27H33M27 45H37M27 62H33M27 80H37', {
        stroke: palette.line,
        strokeWidth: 1,
      }),
    ]
  },
})
