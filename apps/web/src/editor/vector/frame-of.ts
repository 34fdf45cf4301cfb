import { getBox, getUnion, type NodeCell, type Rect } from '@fieldhub/page'

const nowhere: Rect = { x: 0, y: 0, width: 0, height: 0 }

/** The upright frame of the shapes of a drawing, as if none of them were turned. */
export function frameOf(cells: readonly NodeCell[]): Rect {
  return getUnion(cells.map(getBox)) ?? nowhere
}
