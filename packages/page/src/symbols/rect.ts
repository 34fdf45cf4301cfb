import { defineSymbol } from './define-symbol.ts'
import { fillGradient, gradientProps } from './looks/fill-gradient.ts'
import { getOutline } from './outline.ts'
import { palette } from './palette.ts'
import { amount, color, strokeProps } from './prop-specs.ts'

export const rect = defineSymbol({
  name: 'rect',
  group: 'basic',
  kind: 'drawn',
  size: { width: 120, height: 80 },
  props: [
    color('fill', palette.surface),
    ...gradientProps,
    ...strokeProps,
    amount('radius', 0, { min: 0, max: 500 }),
  ],
  slots: [
    { name: 'fill', kind: 'color' },
    { name: 'stroke', kind: 'color' },
  ],
  draw: (look) => [
    {
      kind: 'rect',
      x: 0,
      y: 0,
      ...look.size,
      radius: look.number('radius'),
      fill: look.color('fill'),
      ...fillGradient(look),
      ...getOutline(look),
    },
  ],
})
