import { defineSymbol } from './define-symbol.ts'
import { fillGradient, gradientProps } from './looks/fill-gradient.ts'
import { getOutline } from './outline.ts'
import { palette } from './palette.ts'
import { color, strokeProps } from './prop-specs.ts'

export const ellipse = defineSymbol({
  name: 'ellipse',
  group: 'basic',
  kind: 'drawn',
  size: { width: 100, height: 100 },
  props: [color('fill', palette.surface), ...gradientProps, ...strokeProps],
  slots: [
    { name: 'fill', kind: 'color' },
    { name: 'stroke', kind: 'color' },
  ],
  draw: (look) => [
    look
      .pen(2, 2)
      .ellipse(1, 1, 1, { fill: look.color('fill'), ...fillGradient(look), ...getOutline(look) }),
  ],
})
