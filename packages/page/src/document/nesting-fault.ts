import { pageLimits } from '../codec/page-limits.ts'
import type { Cell, PageData } from '../page-data.ts'

/** Why the groups of a page cannot be saved: they contain each other, or are nested too deep. */
export type NestingFault = 'circle' | 'too-deep'

export function nestingFault({ graphData }: PageData): NestingFault | undefined {
  const byId = new Map(graphData.cells.map((cell) => [cell.id, cell]))
  const depths = new Map<string, number>()
  for (const cell of graphData.cells) {
    const way = new Set<Cell>()
    let next: Cell | undefined = cell
    while (next !== undefined && !depths.has(next.id)) {
      if (way.has(next)) return 'circle'
      way.add(next)
      const parent: string | undefined = next.kind === 'unknown' ? undefined : next.parent
      next = parent === undefined ? undefined : byId.get(parent)
    }
    let depth = next === undefined ? -1 : (depths.get(next.id) ?? 0)
    for (const each of [...way].toReversed()) depths.set(each.id, (depth += 1))
    if (depth > pageLimits.groupDepthMax) return 'too-deep'
  }
  return undefined
}
