import { type CellSource, getAncestors } from '@fieldhub/page'

/** The direct member of the group that `id` is or lies in; undefined when it lies elsewhere. */
export function memberIn(cells: CellSource, group: string, id: string): string | undefined {
  const chain = [id, ...getAncestors(cells, id)]
  const at = chain.indexOf(group)
  return at > 0 ? chain[at - 1] : undefined
}
