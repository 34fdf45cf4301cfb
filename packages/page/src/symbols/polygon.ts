import { defineSymbol } from './define-symbol.ts'
import { fillGradient, gradientProps } from './looks/fill-gradient.ts'
import { getOutline } from './outline.ts'
import { palette } from './palette.ts'
import { amount, color, strokeProps } from './prop-specs.ts'

/** A regular polygon that stands on a side, stretched to the box. */
export const polygon = defineSymbol({
  name: 'polygon',
  group: 'basic',
  kind: 'drawn',
  size: { width: 100, height: 100 },
  props: [
    color('fill', palette.surface),
    ...gradientProps,
    ...strokeProps,
    amount('sides', 6, { min: 3, max: 24 }),
  ],
  slots: [
    { name: 'fill', kind: 'color' },
    { name: 'stroke', kind: 'color' },
  ],
  draw: (look) => {
    const sides = Math.round(look.number('sides'))
    const corners = Array.from({ length: sides }, (_, index) => {
      const angle = (2 * Math.PI * (index + 0.5)) / sides + Math.PI / 2
      return `${(1 + Math.cos(angle)).toFixed(4)} ${(1 + Math.sin(angle)).toFixed(4)}`
    })
    const d = `M${corners.join('L')}Z`
    return [
      look
        .pen(2, 2)
        .path(d, { fill: look.color('fill'), ...fillGradient(look), ...getOutline(look) }),
    ]
  },
})
