import { defineSymbol } from '../define-symbol.ts'
import { shapePaint, shapeProps, shapeSlots } from '../looks/filled-shape.ts'

export const ellipse = defineSymbol({
  name: 'ellipse',
  group: 'basic',
  kind: 'drawn',
  size: { width: 100, height: 100 },
  props: shapeProps,
  slots: shapeSlots,
  draw: (look) => [look.pen(2, 2).ellipse(1, 1, 1, shapePaint(look))],
})
