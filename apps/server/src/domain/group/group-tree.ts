import type { DeviceGroupRow } from '#store/group/group-store.ts'

type Node = Pick<DeviceGroupRow, 'id' | 'parentId'>

/** The group and everything below it; empty when there is no such group. */
export function getSubtree(groups: readonly Node[], id: number): number[] {
  if (!groups.some((group) => group.id === id)) return []
  const children = childrenByParent(groups)
  const found = [id]
  // The list grows while it is walked.
  for (const each of found) found.push(...(children.get(each) ?? []))
  return found
}

/** The group above each group; made once for all lines of a tree. */
export function parentsOf(groups: readonly Node[]): ReadonlyMap<number, number | null> {
  return new Map(groups.map(({ id, parentId }) => [id, parentId]))
}

/** The group and the groups above it, nearest first. */
export function getLine(parents: ReadonlyMap<number, number | null>, id: number): number[] {
  const line: number[] = []
  for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) line.push(at)
  return line
}

/** Number of levels from the group downwards; 1 when nothing is below it. */
export function getHeight(groups: readonly Node[], id: number): number {
  const parents = parentsOf(groups)
  const depth = getLine(parents, id).length
  return Math.max(
    ...getSubtree(groups, id).map((each) => getLine(parents, each).length - depth + 1),
  )
}

/** The names of each group and of those above it, from the top. */
export function groupPaths(
  groups: readonly (Node & Pick<DeviceGroupRow, 'name'>)[],
  separator: string,
): ReadonlyMap<number, string> {
  const parents = parentsOf(groups)
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const pathOf = (id: number) =>
    getLine(parents, id)
      .toReversed()
      .map((each) => names.get(each) ?? '')
      .join(separator)
  return new Map(groups.map(({ id }) => [id, pathOf(id)]))
}

function childrenByParent(groups: readonly Node[]): ReadonlyMap<number, number[]> {
  const children = new Map<number, number[]>()
  for (const { id, parentId } of groups) {
    if (parentId === null) continue
    const siblings = children.get(parentId)
    if (siblings === undefined) children.set(parentId, [id])
    else siblings.push(id)
  }
  return children
}
