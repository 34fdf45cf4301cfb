import { endsOf, type FlowEdge, otherEnd } from './flow-graph.ts'
import { lower } from './strong-parts.ts'

/**
 * The blocks of a graph: edges of which any two lie on a ring that passes no place twice. What a pump moves goes round in
 * rings, so it moves exactly what is in its block; a dead end is a block of its own. Each edge is named by its place in
 * the list.
 */
export function getBlocks(
  placeCount: number,
  edges: readonly Pick<FlowEdge, 'from' | 'to'>[],
): readonly (readonly number[])[] {
  const ends = endsOf(placeCount, edges)
  const number = new Int32Array(placeCount).fill(-1)
  const low = new Int32Array(placeCount)
  const next = ends.start.slice(0, placeCount)
  const isUsed = new Uint8Array(edges.length)
  const blocks: number[][] = []
  const open: number[] = []
  let count = 0
  const way: { readonly place: number; readonly edge: number }[] = []
  const enter = (place: number, edge: number) => {
    number[place] = count
    low[place] = count
    count += 1
    way.push({ place, edge })
  }
  const leave = ({ place, edge }: { readonly place: number; readonly edge: number }) => {
    const parent = way.at(-1)?.place
    if (parent === undefined) return
    lower(low, parent, low[place])
    if ((low[place] ?? 0) < (number[parent] ?? 0)) return
    blocks.push(open.splice(open.lastIndexOf(edge)))
  }
  for (let root = 0; root < placeCount; root += 1) {
    if (number[root] !== -1) continue
    enter(root, -1)
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const slot = next[top.place] ?? 0
      if (slot === ends.start[top.place + 1]) {
        way.pop()
        leave(top)
        continue
      }
      next[top.place] = slot + 1
      const at = ends.edge[slot] ?? 0
      if (isUsed[at] === 1) continue
      isUsed[at] = 1
      open.push(at)
      const to = otherEnd(edges[at], top.place)
      if (number[to] === -1) enter(to, at)
      else lower(low, top.place, number[to])
    }
  }
  return blocks
}
