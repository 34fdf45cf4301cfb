import type { Size } from '../../page-data.ts'
import type { Primitive } from '../../symbol.ts'
import type { Look } from '../look.ts'
import { palette } from '../palette.ts'
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

export type DrawEquipment = (drawing: Drawing, piece: Piece) => readonly Primitive[]

const loaded = new Map<string, Drawing>()
let drawing: DrawEquipment | undefined

export function addDrawings(drawings: Drawings, draw: DrawEquipment): void {
  drawing = draw
  for (const [name, picture] of Object.entries(drawings)) loaded.set(name, picture)
}

/** The picture of a symbol; a box in its place while it is not loaded. */
export function drawLoaded(piece: Piece): readonly Primitive[] {
  const picture = loaded.get(piece.name)
  if (picture !== undefined && drawing !== undefined) return drawing(picture, piece)
  const { width, height } = piece.look.size
  const paint = { fill: palette.light, stroke: palette.line, strokeWidth: 1 }
  return [{ kind: 'rect', x: 0, y: 0, width, height, ...paint }]
}
