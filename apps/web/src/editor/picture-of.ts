import { getSymbol, type NodeCell, type PipeCell, type Point, type Primitive } from '@fieldhub/page'

/** The picture of a cell before any value comes; undefined for an unknown symbol. */
export function getPicture(
  cell: NodeCell | PipeCell,
  points?: readonly Point[],
): readonly Primitive[] | undefined {
  const size = cell.kind === 'node' ? cell.size : { width: 0, height: 0 }
  const state = { size, props: cell.data.props, slots: {} }
  return getSymbol(cell.shape)?.draw(points === undefined ? state : { ...state, points })
}
