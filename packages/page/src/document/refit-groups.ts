import { boxOf, withBox } from '../geometry/box.ts'
import { boundsOfCells } from './cell-bounds.ts'
import { ancestorsOf, isGroup } from './cell-tree.ts'
import type { Edit } from './edit.ts'

/** A group is as large as its members, whatever happened to them. Inner groups first. */
export function refitGroups(edit: Edit, touched: ReadonlySet<string>): void {
  const groups = new Map<string, number>()
  for (const id of touched) {
    const chain = isGroup(edit.get(id)) ? [id, ...ancestorsOf(edit, id)] : ancestorsOf(edit, id)
    for (const group of chain) groups.set(group, ancestorsOf(edit, group).length)
  }
  const innerFirst = [...groups].toSorted(([, a], [, b]) => b - a)
  for (const [id] of innerFirst) refit(edit, id)
}

function refit(edit: Edit, id: string): void {
  const group = edit.get(id)
  if (!isGroup(group)) return
  const bounds = boundsOfCells(edit, group.children ?? [])
  if (bounds === undefined) return
  const box = boxOf(group)
  const isSame =
    box.angle === 0 &&
    box.x === bounds.x &&
    box.y === bounds.y &&
    box.width === bounds.width &&
    box.height === bounds.height
  if (!isSame) edit.put(withBox(group, { ...bounds, angle: 0 }))
}
