import { drawCell, type NodeCell, type PipeCell, type Point, type Primitive } from '@fieldhub/page'
import { drawChartExample } from './chart-example.ts'

export type PicturedCell = NodeCell | PipeCell

/** The picture of a cell before any value comes, of a chart with examples; undefined for an unknown symbol. */
export function getPicture(
  cell: PicturedCell,
  points?: readonly Point[],
): readonly Primitive[] | undefined {
  const chart = cell.kind === 'node' ? drawChartExample(cell) : undefined
  return chart ?? drawCell(cell, noValues, points)
}

const noValues = {}
