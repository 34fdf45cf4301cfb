import { type DeviceGroup, groupLimits } from '@fieldhub/contract'

export interface GroupNode {
  readonly group: DeviceGroup
  readonly below: readonly GroupNode[]
  /** The names from the first level down to this group. */
  readonly path: string
}

/** Makes a tree of the groups, with siblings by name. */
export function groupTree(
  groups: readonly DeviceGroup[],
  parentId: number | null = null,
  above = '',
): readonly GroupNode[] {
  return groups
    .filter((group) => group.parentId === parentId)
    .toSorted((one, other) => collator.compare(one.name, other.name))
    .map((group) => {
      const path = above === '' ? group.name : `${above} / ${group.name}`
      return { group, path, below: groupTree(groups, group.id, path) }
    })
}

const collator = new Intl.Collator('zh-CN', { numeric: true })

/** All groups by their whole path in the order of the tree, which is what a select offers. */
export function groupChoices(groups: readonly DeviceGroup[]) {
  const flat = (nodes: readonly GroupNode[]): readonly GroupNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.below)])
  return flat(groupTree(groups)).map(({ group, path }) => ({
    value: String(group.id),
    label: path,
  }))
}

/** The ids of a group and all groups below it; only its own while the groups are not known. */
export function groupWithBelow(groups: readonly DeviceGroup[], id: number): ReadonlySet<number> {
  const found = new Set([id])
  // Each round finds one level more.
  for (let level = 1; level < groupLimits.depth; level++) {
    for (const { id: child, parentId } of groups) {
      if (parentId !== null && found.has(parentId)) found.add(child)
    }
  }
  return found
}

/** Whether a group may be put below another (null: on the first level); the server judges the same. */
export function mayMove(
  groups: readonly DeviceGroup[],
  id: number,
  parentId: number | null,
): boolean {
  const moved = groups.find((group) => group.id === id)
  if (moved === undefined || moved.parentId === parentId) return false
  const subtree = groupWithBelow(groups, id)
  if (parentId !== null && subtree.has(parentId)) return false
  const depth = getDepth(groups, id)
  const height = Math.max(...[...subtree].map((each) => getDepth(groups, each) - depth + 1))
  const above = parentId === null ? 0 : getDepth(groups, parentId)
  return above + height <= groupLimits.depth
}

/** The level of a group; it is 1 on the first. */
export function getDepth(groups: readonly DeviceGroup[], id: number): number {
  const parents = new Map(groups.map((group) => [group.id, group.parentId]))
  let depth = 0
  for (let at: number | null = id; at !== null; at = parents.get(at) ?? null) depth += 1
  return depth
}
