import { drawCell, type NodeCell, type PipeCell, type Point, type Primitive } from '@fieldhub/page'

/** The picture of a cell before any value comes; undefined for an unknown symbol. */
export function getPicture(
  cell: NodeCell | PipeCell,
  points?: readonly Point[],
): readonly Primitive[] | undefined {
  return drawCell(cell, noValues, points)
}

const noValues = {}
