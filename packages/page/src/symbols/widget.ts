import type { Size } from '../page-data.ts'
import type { PropSpec, SlotSpec, SymbolGroup, SymbolSpec } from '../symbol.ts'
import { defineSymbol } from './define-symbol.ts'
import { palette } from './palette.ts'

interface WidgetDesign {
  readonly name: string
  readonly group?: SymbolGroup
  readonly size: Size
  readonly props: readonly PropSpec[]
  readonly slots?: readonly SlotSpec[]
  /** Sketch that takes its place where no HTML can be, in the palette and in covers; a chart is drawn there itself. */
  readonly sketch?: string
}

/** An HTML part that the viewer supplies. */
export function widget(design: WidgetDesign): SymbolSpec {
  const { name, group = 'widget', size, props, slots = [], sketch } = design
  return defineSymbol({
    name,
    group,
    kind: 'widget',
    size,
    props,
    slots,
    draw: (look) => {
      if (sketch === undefined) return []
      const pen = look.pen(120, 80)
      return [
        pen.rect(
          [0, 0, 120, 80],
          { fill: palette.surface, stroke: palette.shade, strokeWidth: 1 },
          4,
        ),
        pen.path(sketch, { stroke: palette.line, strokeWidth: 2 }),
      ]
    },
  })
}
