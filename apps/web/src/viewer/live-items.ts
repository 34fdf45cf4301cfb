import { drawCell, type NodeCell, type PipeCell, type Primitive } from '@fieldhub/page'
import type { CellState } from './cell-state.ts'
import type { PageFrame } from './page-frame.ts'

interface LiveState {
  readonly slots: CellState['slots']
  readonly pipe: CellState['pipe'] | undefined
}

/** The picture of a cell with its live values, whichever painter paints it: a pipe as it meets others, a symbol in the page's skin. */
export function liveItems(
  cell: NodeCell | PipeCell,
  frame: Pick<PageFrame, 'pointsOf' | 'skin'>,
  { slots, pipe }: LiveState,
): readonly Primitive[] {
  if (pipe !== undefined) return pipe.draw(slots)
  const points = cell.kind === 'pipe' ? frame.pointsOf(cell) : undefined
  return drawCell(cell, slots, points, frame.skin) ?? []
}
