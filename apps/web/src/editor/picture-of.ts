import { drawCell, type NodeCell, type PipeCell, type Point, type Primitive } from '@fieldhub/page'
import { drawChartExample } from './chart-example.ts'

/** The picture of a cell before any value comes, of a chart with examples; undefined for an unknown symbol. */
export function getPicture(
  cell: NodeCell | PipeCell,
  points?: readonly Point[],
): readonly Primitive[] | undefined {
  const chart = cell.kind === 'node' ? drawChartExample(cell) : undefined
  return chart ?? drawCell(cell, noValues, points)
}

const noValues = {}
