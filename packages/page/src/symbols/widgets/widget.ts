import type { Size } from '../../page-data.ts'
import type { Presses, PropSpec, SlotSpec, SymbolGroup, SymbolSpec } from '../../symbol.ts'
import { defineSymbol } from '../define-symbol.ts'
import { movedPath } from '../equipment/moved-path.ts'
import type { Look } from '../looks/look.ts'
import { palette } from '../looks/palette.ts'

interface WidgetDesign {
  readonly name: string
  readonly group?: SymbolGroup
  readonly size: Size
  readonly props: readonly PropSpec[]
  readonly slots?: readonly SlotSpec[]
  readonly presses?: Presses
  /** Sketch that takes its place where no HTML can be, in the palette and in covers; a chart is drawn there itself. */
  readonly sketch?: string
  /** The sketch has circles, which stay round in a box of any shape. */
  readonly isRound?: boolean
}

const sketchLine = { stroke: palette.line, strokeWidth: 2 } as const

const stretchedSketch = (look: Look, sketch: string) => look.pen(120, 80).path(sketch, sketchLine)

/** As large as the box allows, in its middle. */
function roundSketch(look: Look, sketch: string) {
  const { width, height } = look.size
  const scale = Math.min(width / 120, height / 80)
  const room = { width: width / scale, height: height / scale }
  const [dx, dy] = [(room.width - 120) / 2, (room.height - 80) / 2]
  const centred = movedPath(sketch, ({ x, y }) => ({ x: x + dx, y: y + dy }))
  return look.pen(room.width, room.height).path(centred, sketchLine)
}

/** An HTML part that the viewer supplies. */
export function widget(design: WidgetDesign): SymbolSpec {
  const { group = 'widget', slots = [], sketch, isRound = false, ...rest } = design
  return defineSymbol({
    ...rest,
    group,
    kind: 'widget',
    slots,
    draw: (look) => {
      if (sketch === undefined) return []
      const frame = look
        .pen(120, 80)
        .rect([0, 0, 120, 80], { fill: palette.surface, stroke: palette.shade, strokeWidth: 1 }, 4)
      return [frame, isRound ? roundSketch(look, sketch) : stretchedSketch(look, sketch)]
    },
  })
}
