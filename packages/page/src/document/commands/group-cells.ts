import type { Cell } from '../../page-data.ts'
import { boundsOfCells } from '../cell-bounds.ts'
import { getParent, outermost } from '../cell-tree.ts'
import type { Edit } from '../edit.ts'
import { groupShape, isGroup } from '../group-cell.ts'
import { leaveParents, withParent } from './parent-link.ts'

/** Joins cells into a group. Undefined where fewer than two can be joined. */
export function groupCells(edit: Edit, ids: readonly string[]): string | undefined {
  const members = outermost(edit, ids).filter((id) => isKnown(edit.get(id)))
  const bounds = boundsOfCells(edit, members)
  if (members.length < 2 || bounds === undefined) return undefined
  const [first = ''] = members
  const parent = getParent(edit, first)
  const isShared = parent !== undefined && members.every((id) => getParent(edit, id) === parent)
  const { x, y, width, height } = bounds
  const id = edit.newId()
  if (!isShared) leaveParents(edit, members)
  edit.put({
    kind: 'node',
    id,
    shape: groupShape,
    zIndex: Math.max(...members.map((member) => edit.get(member)?.zIndex ?? 0)),
    ...(isShared && { parent }),
    children: members,
    position: { x, y },
    size: { width, height },
    data: { props: {} },
  })
  for (const member of members) reparent(edit, member, id)
  if (isShared) replaceChildren(edit, parent, members, [id])
  return id
}

/** Dissolves groups. Their members then stand alone or in the group around them. */
export function ungroupCells(edit: Edit, ids: readonly string[]): readonly string[] {
  const freed = new Set(ids.flatMap((id) => ungroup(edit, id)))
  return [...freed].filter((id) => edit.get(id) !== undefined)
}

function ungroup(edit: Edit, id: string): readonly string[] {
  const group = edit.get(id)
  if (!isGroup(group)) return []
  const members = (group.children ?? []).filter((member) => edit.get(member) !== undefined)
  for (const member of members) reparent(edit, member, group.parent)
  if (group.parent !== undefined) replaceChildren(edit, group.parent, [id], members)
  edit.remove(id)
  return members
}

function isKnown(cell: Cell | undefined): boolean {
  return cell !== undefined && cell.kind !== 'unknown'
}

function reparent(edit: Edit, id: string, parent: string | undefined): void {
  const cell = edit.get(id)
  if (cell !== undefined && cell.kind !== 'unknown') edit.put(withParent(cell, parent))
}

function replaceChildren(
  edit: Edit,
  parent: string,
  gone: readonly string[],
  come: readonly string[],
): void {
  const cell = edit.get(parent)
  if (cell === undefined || cell.kind === 'unknown') return
  const children = cell.children ?? []
  const leaving = new Set(gone)
  const at = children.findIndex((id) => leaving.has(id))
  const kept = children.filter((id) => !leaving.has(id))
  edit.put({
    ...cell,
    children: kept.toSpliced(at < 0 ? kept.length : Math.min(at, kept.length), 0, ...come),
  })
}
