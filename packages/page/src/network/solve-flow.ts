import { getBlocks } from './blocks.ts'
import type { Flow, FlowEdge, FlowGraph } from './flow-graph.ts'
import { flowOrder } from './flow-order.ts'
import { strongParts } from './strong-parts.ts'

/**
 * What flows in each edge of a graph. Drives that run move what they can take from somewhere and bring somewhere: round a
 * ring, or from the ground to the ground. Nothing flows into a dead end. What depends on an edge whose state is not known
 * is unknown. The work grows with the number of edges and no faster.
 */
export function solveFlow({ placeCount, edges }: FlowGraph): readonly Flow[] {
  const least = directions(placeCount, edges, ({ state }) => state === 'open')
  if (edges.every(({ state }) => state !== 'unknown')) return least
  const most = directions(placeCount, edges, ({ state }) => state !== 'closed')
  return most.map((flow, at) => (flow === least[at] ? flow : 'unknown'))
}

function directions(
  placeCount: number,
  all: readonly FlowEdge[],
  isOpen: (edge: FlowEdge) => boolean,
): readonly Flow[] {
  const flows: Flow[] = all.map(() => 0)
  const open = [...all.keys()].filter((at) => isEdge(all[at]) && isOpen(all[at]))
  const part = strongParts(placeCount, pick(all, open))
  const moving = open.filter((at) => {
    const { from = 0, to = 0, kind } = all[at] ?? {}
    return kind === 'pipe' || part[from] === part[to]
  })
  const edges = pick(all, moving)
  const local = new Int32Array(placeCount).fill(-1)
  for (const block of getBlocks(placeCount, edges)) {
    const own = block.map((at) => moving[at] ?? 0)
    if (own.length > 1 && own.some((at) => all[at]?.kind === 'drive'))
      orderBlock(all, own, local, flows)
  }
  return flows
}

const isEdge = (edge: FlowEdge | undefined): edge is FlowEdge => edge !== undefined
const pick = (edges: readonly FlowEdge[], chosen: readonly number[]): readonly FlowEdge[] =>
  chosen.flatMap((at) => edges[at] ?? [])

/** The places of a block's order where all that is driven comes from, and where it is taken to. */
const [pressure, suction] = [0, 1]

/** Gives the edges of one block their direction: from where drives press to where they suck. */
function orderBlock(
  all: readonly FlowEdge[],
  block: readonly number[],
  local: Int32Array,
  flows: Flow[],
): void {
  let count = 2
  const used: number[] = []
  const name = (place: number): number => {
    if (local[place] === -1) {
      local[place] = count
      used.push(place)
      count += 1
    }
    return local[place] ?? 0
  }
  const lines = [{ from: pressure, to: suction }]
  for (const { from, to, kind } of pick(all, block)) {
    if (kind === 'pipe') lines.push({ from: name(from), to: name(to) })
    else lines.push({ from: name(from), to: suction }, { from: pressure, to: name(to) })
  }
  const rank = flowOrder(count, lines)
  for (const at of block) {
    const { from = 0, to = 0, kind } = all[at] ?? {}
    const isForwards = kind !== 'pipe' || (rank[name(from)] ?? 0) < (rank[name(to)] ?? 0)
    flows[at] = isForwards ? 1 : -1
  }
  for (const place of used) local[place] = -1
}
