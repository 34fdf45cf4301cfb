import {
  drawCell,
  type NodeCell,
  type PipeCell,
  type Point,
  type Primitive,
  type Skin,
  seatEnds,
} from '@fieldhub/page'
import { drawChartExample } from '../examples/chart-example.ts'

export type PicturedCell = NodeCell | PipeCell

/** The picture of a cell before any value comes, of a chart with examples; undefined for an unknown symbol. */
export function getPicture(
  cell: PicturedCell,
  points?: readonly Point[],
  skin?: Skin,
): readonly Primitive[] | undefined {
  const chart = cell.kind === 'node' ? drawChartExample(cell) : undefined
  const isPipe = cell.kind === 'pipe' && points !== undefined
  const drawn = isPipe ? seatEnds([cell.source, cell.target], points) : points
  return chart ?? drawCell(cell, noValues, drawn, skin)
}

const noValues = {}
