import { endsOf, type FlowEdge, otherEnd } from './flow-graph.ts'

/**
 * Numbers the places by part: within a part every place can be reached from every other one. A pump whose two sides are in
 * different parts has no way back, and moves nothing. (Tarjan's search with a stack of its own, so that a long pipe cannot
 * exhaust the program's.)
 */
export function strongParts(placeCount: number, edges: readonly FlowEdge[]): Int32Array {
  const ends = endsOf(placeCount, edges)
  const part = new Int32Array(placeCount).fill(-1)
  const number = new Int32Array(placeCount).fill(-1)
  const low = new Int32Array(placeCount)
  const next = ends.start.slice(0, placeCount)
  const open: number[] = []
  let count = 0
  let partCount = 0
  const enter = (place: number, way: number[]) => {
    number[place] = count
    low[place] = count
    count += 1
    open.push(place)
    way.push(place)
  }
  const leave = (place: number) => {
    if (low[place] !== number[place]) return
    for (let member = open.pop(); member !== undefined; member = open.pop()) {
      part[member] = partCount
      if (member === place) break
    }
    partCount += 1
  }
  for (let root = 0; root < placeCount; root += 1) {
    if (number[root] !== -1) continue
    const way: number[] = []
    enter(root, way)
    for (let place = way.at(-1); place !== undefined; place = way.at(-1)) {
      const slot = next[place] ?? 0
      if (slot === ends.start[place + 1]) {
        way.pop()
        leave(place)
        const parent = way.at(-1)
        if (parent !== undefined) lower(low, parent, low[place])
        continue
      }
      next[place] = slot + 1
      const edge = edges[ends.edge[slot] ?? 0]
      if (edge?.kind !== 'pipe' && edge?.from !== place) continue
      const to = otherEnd(edge, place)
      if (number[to] === -1) enter(to, way)
      else if (part[to] === -1) lower(low, place, number[to])
    }
  }
  return part
}

export function lower(low: Int32Array, place: number, value: number | undefined): void {
  if (value !== undefined && value < (low[place] ?? 0)) low[place] = value
}
