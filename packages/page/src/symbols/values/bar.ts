import { defineSymbol } from '../define-symbol.ts'
import { palette } from '../looks/palette.ts'
import { exact } from '../looks/pen.ts'
import { color, scaleProps } from '../prop-specs.ts'

/** A bar that fills from left to right. */
export const bar = defineSymbol({
  name: 'bar',
  group: 'value',
  kind: 'drawn',
  size: { width: 160, height: 20 },
  props: [...scaleProps, color('fill', palette.water), color('background', palette.body)],
  slots: [
    { name: 'value', kind: 'number', glides: true },
    { name: 'fill', kind: 'color' },
  ],
  draw: (look) => {
    const width = exact((look.drawnShare('value') ?? 0) * look.size.width)
    const box = { kind: 'rect', x: 0, y: 0, ...look.size, radius: 2 } as const
    return [
      { ...box, fill: look.color('background') },
      { ...box, width, fill: look.color('fill') },
      { ...box, fill: 'none', stroke: palette.line, strokeWidth: 1 },
    ]
  },
})
