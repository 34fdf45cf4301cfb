import { defineSymbol } from '../define-symbol.ts'
import { shapePaint, shapeProps, shapeSlots } from '../looks/filled-shape.ts'
import { amount } from '../prop-specs.ts'

export const rect = defineSymbol({
  name: 'rect',
  group: 'basic',
  kind: 'drawn',
  size: { width: 120, height: 80 },
  props: [...shapeProps, amount('radius', 0, { min: 0, max: 500 })],
  slots: shapeSlots,
  draw: (look) => [
    { kind: 'rect', x: 0, y: 0, ...look.size, radius: look.number('radius'), ...shapePaint(look) },
  ],
})
