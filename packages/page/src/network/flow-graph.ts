/**
 * What flows is looked for in a graph of places, by number, and of what leads from one to another. Place 0 is the ground:
 * everything that the page does not show, where what flows comes from and goes to.
 */
export interface FlowGraph {
  readonly placeCount: number
  readonly edges: readonly FlowEdge[]
}

export interface FlowEdge {
  readonly from: number
  readonly to: number
  /** A pipe leads both ways; a drive (pump, fan) makes things flow, a one-way edge (check valve) lets them: forwards. */
  readonly kind: 'pipe' | 'drive' | 'one-way'
  readonly state: 'open' | 'closed' | 'unknown'
}

/** 1: from `from` to `to`, -1: the other way, 0: still. */
export type Flow = 1 | -1 | 0 | 'unknown'

export const ground = 0

/** For each place its edges, as ranges of one list: a page of thousands of pipes makes no thousands of lists. */
export interface Ends {
  readonly start: Int32Array
  readonly edge: Int32Array
}

/** The edges at each place. An edge from a place to itself leads nowhere and is left out. */
export function endsOf(placeCount: number, edges: readonly Pick<FlowEdge, 'from' | 'to'>[]): Ends {
  const start = new Int32Array(placeCount + 1)
  const count = (place: number) => {
    start[place + 1] = (start[place + 1] ?? 0) + 1
  }
  const proper = edges.map(({ from, to }) => from !== to)
  edges.forEach(({ from, to }, at) => {
    if (proper[at] !== true) return
    count(from)
    count(to)
  })
  for (let place = 0; place < placeCount; place += 1)
    start[place + 1] = (start[place + 1] ?? 0) + (start[place] ?? 0)
  const next = start.slice()
  const edge = new Int32Array(start[placeCount] ?? 0)
  const put = (place: number, at: number) => {
    const slot = next[place] ?? 0
    edge[slot] = at
    next[place] = slot + 1
  }
  edges.forEach(({ from, to }, at) => {
    if (proper[at] !== true) return
    put(from, at)
    put(to, at)
  })
  return { start, edge }
}

export const otherEnd = (edge: Pick<FlowEdge, 'from' | 'to'> | undefined, place: number): number =>
  edge === undefined ? place : edge.from === place ? edge.to : edge.from
