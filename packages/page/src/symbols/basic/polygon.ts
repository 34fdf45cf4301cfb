import { defineSymbol } from '../define-symbol.ts'
import { shapePaint, shapeProps, shapeSlots } from '../looks/filled-shape.ts'
import { amount } from '../prop-specs.ts'

/** A regular polygon that stands on a side, stretched to the box. */
export const polygon = defineSymbol({
  name: 'polygon',
  group: 'basic',
  kind: 'drawn',
  size: { width: 100, height: 100 },
  props: [...shapeProps, amount('sides', 6, { min: 3, max: 24, isWhole: true })],
  slots: shapeSlots,
  draw: (look) => {
    const sides = Math.round(look.number('sides'))
    const corners = Array.from({ length: sides }, (_, index) => {
      const angle = (2 * Math.PI * (index + 0.5)) / sides + Math.PI / 2
      return `${(1 + Math.cos(angle)).toFixed(4)} ${(1 + Math.sin(angle)).toFixed(4)}`
    })
    return [look.pen(2, 2).path(`M${corners.join('L')}Z`, shapePaint(look))]
  },
})
