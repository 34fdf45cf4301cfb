import { getBox, withBox } from '../geometry/box.ts'
import { boundsOfCells } from './cell-bounds.ts'
import { getParent, isGroup } from './cell-tree.ts'
import type { Edit } from './edit.ts'

/** Makes each group as large as its members, inner groups first. */
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
  const bounds = boundsOfCells(edit, group.children ?? [])
  if (bounds === undefined) return
  const box = getBox(group)
  const isSame =
    box.angle === 0 &&
    box.x === bounds.x &&
    box.y === bounds.y &&
    box.width === bounds.width &&
    box.height === bounds.height
  if (!isSame) edit.put(withBox(group, { ...bounds, angle: 0 }))
}
