import { type Box, getBox } from '../../geometry/box.ts'
import { withBox } from '../../geometry/box-bounds.ts'
import { isLocked } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'

/** Places a symbol by figures; figures that are not named stay. Groups are placed by their members. */
export function placeCell(edit: Edit, id: string, change: Partial<Box>): void {
  const node = edit.get(id)
  if (node?.kind !== 'node' || isLocked(edit, id)) return
  edit.put(withBox(node, { ...getBox(node), ...change }))
}
