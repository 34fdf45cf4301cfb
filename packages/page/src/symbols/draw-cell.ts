import type { NodeCell, PipeCell, Point } from '../page-data.ts'
import type { DrawState, Primitive } from '../symbol.ts'
import { mirrored } from './mirrored.ts'
import { getSymbol } from './symbol-of.ts'

/** The picture of a cell, a mirrored one too; of a pipe, by its points. Undefined for an unknown symbol. */
export function drawCell(
  cell: NodeCell | PipeCell,
  slots: DrawState['slots'],
  points?: readonly Point[],
): readonly Primitive[] | undefined {
  const size = cell.kind === 'node' ? cell.size : { width: 0, height: 0 }
  const state = { size, props: cell.data.props, slots }
  const items = getSymbol(cell.shape)?.draw(points === undefined ? state : { ...state, points })
  if (items === undefined || cell.kind === 'pipe' || cell.flip === undefined) return items
  return mirrored(items, size, cell.flip)
}
