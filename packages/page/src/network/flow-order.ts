import { endsOf, type FlowEdge, otherEnd } from './flow-graph.ts'
import { lower } from './strong-parts.ts'

type Line = Pick<FlowEdge, 'from' | 'to'>

/**
 * Orders the places of a block so that each but the first and the last has a neighbour before and one behind it: along
 * that order everything flows on, and nothing flows round without a pump. The first two places are the first and the last
 * of the order, and the first edge joins them. (An st-numbering; Tarjan, "Two streamlined depth-first search algorithms",
 * 1986.)
 */
export function flowOrder(placeCount: number, edges: readonly Line[]): Int32Array {
  const { order, parent, lowest } = search(placeCount, edges)
  const [before, behind] = [
    new Int32Array(placeCount).fill(-1),
    new Int32Array(placeCount).fill(-1),
  ]
  const isMinus = new Uint8Array(placeCount)
  isMinus[0] = 1
  behind[0] = 1
  before[1] = 0
  const insert = (place: number, left: number, right: number) => {
    before[place] = left
    behind[place] = right
    if (left >= 0) behind[left] = place
    if (right >= 0) before[right] = place
  }
  for (const place of order) {
    if (place < 2) continue
    const above = parent[place] ?? 0
    if (isMinus[lowest[place] ?? 0] === 1) {
      insert(place, before[above] ?? -1, above)
      isMinus[above] = 0
    } else {
      insert(place, above, behind[above] ?? -1)
      isMinus[above] = 1
    }
  }
  const rank = new Int32Array(placeCount)
  let at = 0
  for (let place = 0; place >= 0; place = behind[place] ?? -1) {
    rank[place] = at
    at += 1
  }
  return rank
}

/** A search into the depth: the places in its order, the one before each, and the earliest that is reached from behind it. */
function search(placeCount: number, edges: readonly Line[]) {
  const ends = endsOf(placeCount, edges)
  const number = new Int32Array(placeCount).fill(-1)
  const low = new Int32Array(placeCount)
  const parent = new Int32Array(placeCount).fill(-1)
  const next = ends.start.slice(0, placeCount)
  const isUsed = new Uint8Array(edges.length)
  const order: number[] = []
  const way: number[] = []
  const enter = (place: number) => {
    number[place] = order.length
    low[place] = order.length
    order.push(place)
    way.push(place)
  }
  enter(0)
  for (let place = way.at(-1); place !== undefined; place = way.at(-1)) {
    const slot = next[place] ?? 0
    if (slot === ends.start[place + 1]) {
      way.pop()
      const above = way.at(-1)
      if (above !== undefined) lower(low, above, low[place])
      continue
    }
    next[place] = slot + 1
    const at = ends.edge[slot] ?? 0
    if (isUsed[at] === 1) continue
    isUsed[at] = 1
    const to = otherEnd(edges[at], place)
    if (number[to] === -1) {
      parent[to] = place
      enter(to)
    } else lower(low, place, number[to])
  }
  return { order, parent, lowest: low.map((earliest) => order[earliest] ?? 0) }
}
