import { type Ends, endsOf, type FlowEdge, otherEnd } from './flow-graph.ts'

/**
 * Numbers the places by part: within a part every place can be reached from every other one. A pump whose two sides are in
 * different parts has no way back, and moves nothing. (Tarjan's search with a stack of its own, so that a long pipe cannot
 * exhaust the program's.)
 */
export function strongParts(placeCount: number, edges: readonly FlowEdge[]): Int32Array {
  const search = new PartSearch(placeCount, edges)
  for (let root = 0; root < placeCount; root += 1) search.from(root)
  return search.part
}

class PartSearch {
  readonly part: Int32Array
  readonly #edges: readonly FlowEdge[]
  readonly #ends: Ends
  readonly #number: Int32Array
  readonly #low: Int32Array
  readonly #next: Int32Array
  /** Places whose part is not complete, and the way from the root to where the search is. */
  readonly #open: number[] = []
  readonly #way: number[] = []
  #count = 0
  #partCount = 0

  constructor(placeCount: number, edges: readonly FlowEdge[]) {
    this.part = new Int32Array(placeCount).fill(-1)
    this.#edges = edges
    this.#ends = endsOf(placeCount, edges)
    this.#number = new Int32Array(placeCount).fill(-1)
    this.#low = new Int32Array(placeCount)
    this.#next = this.#ends.start.slice(0, placeCount)
  }

  from(root: number): void {
    if (this.#number[root] !== -1) return
    this.#enter(root)
    for (let place = this.#way.at(-1); place !== undefined; place = this.#way.at(-1)) {
      const slot = this.#next[place] ?? 0
      if (slot === this.#ends.start[place + 1]) this.#leave(place)
      else {
        this.#next[place] = slot + 1
        this.#follow(place, this.#edges[this.#ends.edge[slot] ?? 0])
      }
    }
  }

  #enter(place: number): void {
    this.#number[place] = this.#count
    this.#low[place] = this.#count
    this.#count += 1
    this.#open.push(place)
    this.#way.push(place)
  }

  #follow(place: number, edge: FlowEdge | undefined): void {
    if (edge?.kind !== 'pipe' && edge?.from !== place) return
    const to = otherEnd(edge, place)
    if (this.#number[to] === -1) this.#enter(to)
    else if (this.part[to] === -1) lower(this.#low, place, this.#number[to])
  }

  #leave(place: number): void {
    this.#way.pop()
    if (this.#low[place] === this.#number[place]) this.#close(place)
    const parent = this.#way.at(-1)
    if (parent !== undefined) lower(this.#low, parent, this.#low[place])
  }

  #close(place: number): void {
    for (let member = this.#open.pop(); member !== undefined; member = this.#open.pop()) {
      this.part[member] = this.#partCount
      if (member === place) break
    }
    this.#partCount += 1
  }
}

export function lower(low: Int32Array, place: number, value: number | undefined): void {
  if (value !== undefined && value < (low[place] ?? 0)) low[place] = value
}
