import { type Box, getBox } from '../geometry/box.ts'
import { withBox } from '../geometry/box-bounds.ts'
import { turnedBounds } from './cell-bounds.ts'
import { getParent } from './cell-tree.ts'
import type { Edit } from './edit.ts'
import { isGroup } from './group-cell.ts'

/** Makes each group as large as its members, inner groups first; a turned group has a turned frame. */
export function refitGroups(edit: Edit, touched: ReadonlySet<string>): void {
  const depths = new Map<string, number>()
  for (const id of touched)
    recordDepths(edit, isGroup(edit.get(id)) ? id : getParent(edit, id), depths)
  const innerFirst = [...depths].toSorted(([, a], [, b]) => b - a)
  for (const [id] of innerFirst) refit(edit, id)
}

/** Counts the groups around the cell and around each of those; known cells are not walked again. */
function recordDepths(edit: Edit, id: string | undefined, depths: Map<string, number>): void {
  const way = new Set<string>()
  let next = id
  while (next !== undefined && !depths.has(next) && !way.has(next)) {
    if (edit.get(next) === undefined) break
    way.add(next)
    next = getParent(edit, next)
  }
  let depth = next === undefined ? 0 : (depths.get(next) ?? -1) + 1
  for (const each of [...way].toReversed()) {
    depths.set(each, depth)
    depth += 1
  }
}

function refit(edit: Edit, id: string): void {
  const group = edit.get(id)
  if (!isGroup(group)) return
  const box = getBox(group)
  const fitted = turnedBounds(edit, group.children ?? [], box.angle)
  if (fitted !== undefined && !isSame(box, fitted)) edit.put(withBox(group, fitted))
}

/** Turning back and forth leaves errors of this size. */
const exact = 1e-6

function isSame(one: Box, other: Box): boolean {
  const room = one.angle === 0 ? 0 : exact
  return (['x', 'y', 'width', 'height', 'angle'] as const).every(
    (part) => Math.abs(one[part] - other[part]) <= room,
  )
}
