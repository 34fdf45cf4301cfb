import type { NodeCell, Size } from '../../page-data.ts'
import type { DrawState, Primitive } from '../../symbol.ts'
import type { Label } from '../looks/label-spec.ts'
import type { Look } from '../looks/look.ts'
import { palette } from '../looks/palette.ts'
import type { Drawing, Drawings } from './drawing.ts'
import type { EquipmentKind } from './kinds.ts'

/** What is drawn of a symbol. */
export interface Piece {
  readonly name: string
  readonly kind: EquipmentKind
  readonly look: Look
  /** The box that it was designed in. */
  readonly design: Size
}

/** What draws equipment, which comes with the first drawings. */
export interface DrawingTools {
  readonly drawEquipment: (drawing: Drawing, piece: Piece) => readonly Primitive[]
  readonly drawLabel: (cell: NodeCell, slots: DrawState['slots']) => Label | undefined
}

const loaded = new Map<string, Drawing>()
let tools: DrawingTools | undefined

export function addDrawings(drawings: Drawings, given: DrawingTools): void {
  tools = given
  for (const [name, picture] of Object.entries(drawings)) loaded.set(name, picture)
}

/** The picture of a symbol; a box in its place while it is not loaded. */
export function drawLoaded(piece: Piece): readonly Primitive[] {
  const picture = loaded.get(piece.name)
  if (picture !== undefined && tools !== undefined) return tools.drawEquipment(picture, piece)
  const { width, height } = piece.look.size
  const paint = { fill: palette.light, stroke: palette.line, strokeWidth: 1 }
  return [{ kind: 'rect', x: 0, y: 0, width, height, ...paint }]
}

/** The label of a piece of equipment; undefined where it has none, and for every other symbol. */
export function getLabel(cell: NodeCell, slots: DrawState['slots']): Label | undefined {
  return loaded.has(cell.shape) ? tools?.drawLabel(cell, slots) : undefined
}
