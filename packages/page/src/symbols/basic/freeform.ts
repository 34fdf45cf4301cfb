import { defineSymbol } from '../define-symbol.ts'
import { shapeProps, shapeSlots } from '../looks/filled-shape.ts'
import { drawFreeform } from './freeform-drawing.ts'

/** An outline of any form, as imported drawings are made of; see `drawFreeform`. */
export const freeform = defineSymbol({
  name: 'freeform',
  group: 'basic',
  kind: 'drawn',
  size: { width: 100, height: 100 },
  props: shapeProps,
  slots: shapeSlots,
  draw: drawFreeform,
})
