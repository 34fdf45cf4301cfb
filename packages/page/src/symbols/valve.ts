import type { Size } from '../page-data.ts'
import type { Primitive, SymbolSpec } from '../symbol.ts'
import { defineSymbol } from './define-symbol.ts'
import { faultMark } from './fault-mark.ts'
import { lineWidth, palette } from './palette.ts'
import type { Pen, Stroke } from './pen.ts'
import { choice, color } from './prop-specs.ts'

interface ValveDesign {
  readonly name: string
  readonly design?: Size
  readonly ports?: SymbolSpec['ports']
  readonly passages?: SymbolSpec['passages']
  readonly draw: (bench: ValveBench) => readonly Primitive[]
}

interface ValveBench {
  readonly pen: Pen
  readonly isOpen: boolean
  /** The halves, filled while open and hollow while closed. */
  readonly body: Stroke
  readonly part: Stroke
  readonly line: Stroke
}

const square: Size = { width: 60, height: 60 }
const throughPorts = [
  { name: 'in', at: { x: 0, y: 0.7 } },
  { name: 'out', at: { x: 1, y: 0.7 } },
]

/** A valve. Open and closed differ by colour and by shape: a closed valve is hollow and has a bar across. */
export function valve({ name, design = square, ports, passages, draw }: ValveDesign): SymbolSpec {
  return defineSymbol({
    name,
    group: 'valve',
    kind: 'drawn',
    size: design,
    keepsRatio: true,
    ports: ports ?? throughPorts,
    ...(passages === undefined ? {} : { passages }),
    props: [
      color('openColor', palette.running),
      color('closedColor', palette.light),
      choice('rest', ['closed', 'open']),
    ],
    slots: [
      { name: 'open', kind: 'flag' },
      { name: 'position', kind: 'number' },
      { name: 'fault', kind: 'flag' },
    ],
    draw: (look) => {
      const pen = look.pen(design.width, design.height)
      const position = look.slotNumber('position')
      const isMoved = position === undefined ? look.choice('rest') === 'open' : position > 0
      const isOpen = look.slotFlag('open') ?? isMoved
      const line: Stroke = { stroke: palette.line, strokeWidth: lineWidth, fill: 'none' }
      const body = { ...line, fill: look.color(isOpen ? 'openColor' : 'closedColor') }
      const bench = { pen, isOpen, body, line, part: { ...line, fill: palette.shade } }
      const isFaulty = look.slotFlag('fault') === true
      return [...draw(bench), ...(isFaulty ? [faultMark(pen, design)] : [])]
    },
  })
}

/** Two triangles tip to tip around (30, 42), and the bar of a closed valve. */
export function bowTie({ pen, isOpen, body, line }: ValveBench): readonly Primitive[] {
  const halves = pen.path('M2 27L58 57V27L2 57Z', { ...body })
  return isOpen ? [halves] : [halves, pen.path('M30 28V56', { ...line, strokeWidth: 4 })]
}
