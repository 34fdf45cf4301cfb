import type { Point, Size } from '../../page-data.ts'
import type { Primitive, PropSpec, SlotSpec } from '../../symbol.ts'
import { amount, choice, decimalsProp, words } from '../prop-specs.ts'

/** The name of a piece of equipment and one value of it, which move, turn and are mirrored with it. */
export const labelProps: readonly PropSpec[] = [
  choice('labelAt', ['auto', 'none', 'below', 'above', 'left', 'right']),
  amount('labelSize', 14, { min: 6, max: 200 }),
  words('unit', ''),
  decimalsProp,
]

/** The value in the label. */
export const readingSlot: SlotSpec = { name: 'reading', kind: 'text' }

export interface Label {
  /** The frame of the value, about the turned label's own axes; undefined where there is only a name. */
  readonly valueBox: (Point & Size) | undefined
  /** It stands upright, however the symbol is turned. */
  readonly turn: { readonly center: Point; readonly degrees: number }
  readonly items: readonly Primitive[]
}
