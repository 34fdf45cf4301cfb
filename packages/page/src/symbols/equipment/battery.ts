import { defineSymbol } from '../define-symbol.ts'
import { palette } from '../looks/palette.ts'
import { color, scaleProps } from '../prop-specs.ts'

export const battery = defineSymbol({
  name: 'battery',
  group: 'electric',
  kind: 'drawn',
  size: { width: 110, height: 60 },
  keepsRatio: true,
  ports: [
    { name: 'minus', at: { x: 0, y: 0.5 } },
    { name: 'plus', at: { x: 1, y: 0.5 } },
  ],
  props: [...scaleProps, color('fill', palette.run)],
  slots: [
    { name: 'level', kind: 'number', glides: true },
    { name: 'on', kind: 'flag' },
    { name: 'fill', kind: 'color' },
  ],
  draw: (look) => {
    const pen = look.pen(110, 60)
    const line = { stroke: palette.line, strokeWidth: 2 }
    const cells = Math.round((look.drawnShare('level') ?? 0) * 5)
    const isCharging = look.slotFlag('on') === true
    return [
      pen.rect([2, 4, 98, 52], { ...line, fill: palette.light }, 6),
      pen.rect([100, 20, 8, 20], { ...line, fill: palette.shade }),
      ...Array.from({ length: cells }, (_, index) =>
        pen.rect([8 + index * 18, 10, 14, 40], { fill: look.color('fill') }, 2),
      ),
      ...(isCharging
        ? [pen.path('M54 8L38 34H50L44 54L64 26H52L58 8Z', { ...line, fill: '#FFFFFF' })]
        : []),
    ]
  },
})
