import { type Alignment, type Axis, alignRects, distributeRects } from '../../geometry/align.ts'
import type { Rect } from '../../geometry/rect.ts'
import type { Point } from '../../page-data.ts'
import { boundsOfCells } from '../cell-bounds.ts'
import { lockedCells, outermost } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'
import { moveEach } from './move-cells.ts'

/** Aligns cells; a group moves as a whole. */
export function alignCells(edit: Edit, ids: readonly string[], to: Alignment): void {
  shiftEach(edit, ids, (rects) => alignRects(rects, to))
}

export function distributeCells(edit: Edit, ids: readonly string[], axis: Axis): void {
  shiftEach(edit, ids, (rects) => distributeRects(rects, axis))
}

function shiftEach(
  edit: Edit,
  ids: readonly string[],
  shifts: (rects: readonly Rect[]) => readonly Point[],
): void {
  const isLocked = lockedCells(edit)
  const items = outermost(edit, ids)
    .filter((id) => !isLocked(id))
    .flatMap((id) => {
      const rect = boundsOfCells(edit, [id])
      return rect === undefined ? [] : [{ id, rect }]
    })
  const found = shifts(items.map(({ rect }) => rect))
  moveEach(
    edit,
    items.map(({ id }, index) => ({ ids: [id], by: found[index] ?? { x: 0, y: 0 } })),
  )
}
