import { type Alignment, type Axis, alignRects, distributeRects } from '../../geometry/align.ts'
import type { Rect } from '../../geometry/rect.ts'
import type { Point } from '../../page-data.ts'
import { boundsOfCells } from '../cell-bounds.ts'
import { isLocked, outermost } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'
import { moveCells } from './move-cells.ts'

/** Groups stand in line as a whole. */
export function alignCells(edit: Edit, ids: readonly string[], to: Alignment): void {
  moveEach(edit, ids, (rects) => alignRects(rects, to))
}

export function distributeCells(edit: Edit, ids: readonly string[], axis: Axis): void {
  moveEach(edit, ids, (rects) => distributeRects(rects, axis))
}

function moveEach(
  edit: Edit,
  ids: readonly string[],
  shifts: (rects: readonly Rect[]) => readonly Point[],
): void {
  const items = outermost(edit, ids)
    .filter((id) => !isLocked(edit, id))
    .flatMap((id) => {
      const rect = boundsOfCells(edit, [id])
      return rect === undefined ? [] : [{ id, rect }]
    })
  const moves = shifts(items.map(({ rect }) => rect))
  items.forEach(({ id }, index) => {
    moveCells(edit, [id], moves[index] ?? { x: 0, y: 0 })
  })
}
