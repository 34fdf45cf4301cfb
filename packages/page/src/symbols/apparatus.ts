import type { Size } from '../page-data.ts'
import type { Primitive, SlotSpec, SymbolGroup, SymbolSpec } from '../symbol.ts'
import { defineSymbol } from './define-symbol.ts'
import type { Look } from './look.ts'
import { lineWidth, palette } from './palette.ts'
import type { Pen, Stroke } from './pen.ts'
import { color } from './prop-specs.ts'

interface ApparatusDesign {
  readonly name: string
  readonly group: SymbolGroup
  readonly design: Size
  readonly slots?: readonly SlotSpec[]
  readonly ports?: SymbolSpec['ports']
  readonly draw: (bench: ApparatusBench) => readonly Primitive[]
}

interface ApparatusBench {
  readonly pen: Pen
  readonly look: Look
  readonly isOn: boolean
  readonly body: Stroke
  /** The part that lights up while it is on. */
  readonly lit: Stroke
  readonly line: Stroke
}

/** Equipment that is on or off, without rotating parts. */
export function apparatus(spec: ApparatusDesign): SymbolSpec {
  const { name, group, design, ports } = spec
  return defineSymbol({
    name,
    group,
    kind: 'drawn',
    size: design,
    keepsRatio: true,
    ...(ports === undefined ? {} : { ports }),
    props: [color('color', palette.body), color('onColor', palette.running)],
    slots: spec.slots ?? [{ name: 'on', kind: 'flag' }],
    draw: (look) => {
      const line: Stroke = { stroke: palette.line, strokeWidth: lineWidth, fill: 'none' }
      const isOn = look.slotFlag('on') === true
      return spec.draw({
        pen: look.pen(design.width, design.height),
        look,
        isOn,
        line,
        body: { ...line, fill: look.color('color') },
        lit: { ...line, fill: isOn ? look.color('onColor') : palette.light },
      })
    },
  })
}
