import type { Primitive } from '../symbol.ts'
import { defineSymbol } from './define-symbol.ts'
import { shapeProps, shapeSlots } from './filled-shape.ts'
import type { Look } from './look.ts'

type DrawFreeform = (look: Look) => readonly Primitive[]

/** What draws it comes with the first page that has one (`loadDrawings`). */
let drawing: DrawFreeform = () => []

export function setFreeform(draw: DrawFreeform): void {
  drawing = draw
}

/** An outline of any form, as imported drawings are made of; see `drawFreeform`. */
export const freeform = defineSymbol({
  name: 'freeform',
  group: 'basic',
  kind: 'drawn',
  size: { width: 100, height: 100 },
  props: shapeProps,
  slots: shapeSlots,
  draw: (look) => drawing(look),
})
