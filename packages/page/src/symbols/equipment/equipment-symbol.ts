import { invariant } from '@fieldhub/kernel'
import type { Point, Size } from '../../page-data.ts'
import type { PropSpec, SymbolGroup, SymbolSpec } from '../../symbol.ts'
import { defineSymbol } from '../define-symbol.ts'
import { labelProps, readingSlot } from '../looks/label-spec.ts'
import { lineWidth } from '../looks/palette.ts'
import { amount, choice } from '../prop-specs.ts'
import { skins } from './get-skin.ts'
import { type EquipmentKind, type KindName, kinds } from './kinds.ts'
import { drawLoaded } from './loaded-drawings.ts'
import { passages } from './passages.ts'

export interface Design {
  readonly name: string
  readonly group: SymbolGroup
  readonly kind: KindName
  /** Size and ports, in the units of the drawing: `90x80 in 0,40 out 90,10`. */
  readonly outline: string
  /** The letters of an instrument. */
  readonly title?: string
}

/** The skin of what is drawn, and the width of its outline, which grows with the symbol. */
const lookProps: readonly PropSpec[] = [
  choice('skin', ['page', ...skins]),
  amount('outline', lineWidth, { min: 0.5, max: 10 }),
]

/** A bar becomes longer with every feeder, and no thicker. */
const lengthened = 'busbar'

/** A piece of equipment, drawn by the data under its name once that is loaded (`loadSymbols`). */
export function equipmentSymbol({ name, group, kind, outline, title = '' }: Design): SymbolSpec {
  const own: EquipmentKind = kinds[kind]
  const { size, ports } = readOutline(outline)
  const passage = passages[name]
  const props = own.props.map((prop) =>
    prop.kind === 'text' && prop.name === 'title' ? { ...prop, initial: title } : prop,
  )
  return defineSymbol({
    name,
    group,
    kind: 'drawn',
    size,
    keepsRatio: kind !== 'vessel' && kind !== 'stirred' && name !== lengthened,
    ...(ports.length > 0 && { ports }),
    ...(name === lengthened && { isBar: true }),
    ...(passage !== undefined && { passages: passage }),
    props: [...props, ...labelProps, ...lookProps],
    slots: [...own.slots, readingSlot],
    draw: (look) => drawLoaded({ name, kind: own, look, design: size }),
  })
}

function readOutline(text: string): {
  readonly size: Size
  readonly ports: readonly { readonly name: string; readonly at: Point }[]
} {
  const [sides = '', ...rest] = text.split(' ')
  const [width = 0, height = 0] = sides.split('x').map(Number)
  invariant(width > 0 && height > 0, 'a symbol has a size')
  const ports = rest.flatMap((portName, index) => {
    if (index % 2 === 1) return []
    const [x = 0, y = 0] = (rest[index + 1] ?? '').split(',').map(Number)
    return [{ name: portName, at: { x: x / width, y: y / height } }]
  })
  return { size: { width, height }, ports }
}
