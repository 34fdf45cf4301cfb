import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Flow, FlowEdge, FlowGraph } from './flow-graph.ts'
import { solveFlow } from './solve-flow.ts'

type Kind = FlowEdge['kind']
type State = FlowEdge['state']

const edge = (from: number, to: number, kind: Kind = 'pipe', state: State = 'open'): FlowEdge => ({
  from,
  to,
  kind,
  state,
})
const graphOf = (...edges: readonly FlowEdge[]): FlowGraph => ({
  placeCount: Math.max(0, ...edges.flatMap(({ from, to }) => [from, to])) + 1,
  edges,
})

const anyState = fc.constantFrom<State>('open', 'open', 'open', 'closed', 'unknown')
const anyKind = fc.constantFrom<Kind>('pipe', 'pipe', 'pipe', 'drive', 'one-way')
const anyGraph = (state: fc.Arbitrary<State>) =>
  fc
    .array(fc.tuple(fc.nat(4), fc.nat(4), anyKind, state), { minLength: 1, maxLength: 8 })
    .map((list) => graphOf(...list.map(([from, to, kind, each]) => edge(from, to, kind, each))))

/** All rings that pass no place twice, each as the edges with the direction in which it passes them. */
function ringsOf(
  edges: readonly FlowEdge[],
  mayPass: (edge: FlowEdge, way: 1 | -1) => boolean,
): readonly ReadonlyMap<number, 1 | -1>[] {
  const rings: ReadonlyMap<number, 1 | -1>[] = []
  const walk = (
    start: number,
    at: number,
    passed: ReadonlyMap<number, 1 | -1>,
    seen: readonly number[],
  ) => {
    edges.forEach((each, index) => {
      if (each.from === each.to || passed.has(index)) return
      for (const way of [1, -1] as const) {
        const [from, to] = way === 1 ? [each.from, each.to] : [each.to, each.from]
        if (from !== at || !mayPass(each, way)) continue
        const next = new Map([...passed, [index, way] as const])
        if (to === start) rings.push(next)
        else if (!seen.includes(to)) walk(start, to, next, [...seen, to])
      }
    })
  }
  const places = new Set(edges.flatMap(({ from, to }) => [from, to]))
  for (const start of places) walk(start, start, new Map(), [start])
  return rings
}

/** By the words: an edge flows when it lies on a ring with a drive; drives and valves that no ring passes are left out. */
function naiveFlows({ edges }: FlowGraph): readonly boolean[] {
  const open = edges.map((each) => (each.state === 'open' ? each : { ...each, to: each.from }))
  const directed = ringsOf(open, ({ kind }, way) => kind === 'pipe' || way === 1)
  const used = open.map((each, at) =>
    each.kind === 'pipe' || directed.some((ring) => ring.has(at))
      ? each
      : { ...each, to: each.from },
  )
  const rings = ringsOf(used, () => true)
  const driven = rings.filter((ring) => [...ring.keys()].some((at) => used[at]?.kind === 'drive'))
  return edges.map((_, at) => driven.some((ring) => ring.has(at)))
}

/** Every way in which the unknown edges may be. */
function completionsOf(graph: FlowGraph): readonly FlowGraph[] {
  const at = graph.edges.findIndex(({ state }) => state === 'unknown')
  if (at < 0) return [graph]
  return (['open', 'closed'] as const).flatMap((state) => {
    const edges = graph.edges.map((each, index) => (index === at ? { ...each, state } : each))
    return completionsOf({ ...graph, edges })
  })
}

function expectSound(graph: FlowGraph, flows: readonly Flow[]): void {
  const flowing = graph.edges.flatMap((each, at) => {
    const flow = flows[at]
    if (flow !== 1 && flow !== -1) return []
    const [from, to] = flow === 1 ? [each.from, each.to] : [each.to, each.from]
    return [{ from, to, kind: each.kind, flow }]
  })
  const into = new Set(flowing.map(({ to }) => to))
  const outOf = new Set(flowing.map(({ from }) => from))
  expect(into).toEqual(outOf)
  expect(flowing.every(({ kind, flow }) => kind === 'pipe' || flow === 1)).toBe(true)
  const pipes = flowing.filter(({ kind }) => kind === 'pipe')
  const forwards = pipes.map(({ from, to }) => edge(from, to, 'one-way'))
  expect(ringsOf(forwards, (_, way) => way === 1)).toEqual([])
}

describe('what flows', () => {
  test('is what lies on a ring with a running drive, in any network', () => {
    fc.assert(
      fc.property(anyGraph(fc.constantFrom<State>('open', 'open', 'closed')), (graph) => {
        const flows = solveFlow(graph)
        expect(flows.map((flow) => flow !== 0)).toEqual(naiveFlows(graph))
        expectSound(graph, flows)
      }),
      { numRuns: 400 },
    )
  })

  test('is unknown exactly where it depends on what is not known', () => {
    fc.assert(
      fc.property(anyGraph(anyState), (graph) => {
        const all = completionsOf(graph).map(naiveFlows)
        solveFlow(graph).forEach((flow, at) => {
          const sometimes = all.some((flows) => flows[at] === true)
          const always = all.every((flows) => flows[at] === true)
          expect(flow === 0).toBe(!sometimes)
          expect(flow === 'unknown' || always || !sometimes).toBe(true)
        })
      }),
      { numRuns: 300 },
    )
  })

  test('with one drive, each pipe leads from where it presses to where it sucks', () => {
    const anyPipes = fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 8 })
    fc.assert(
      fc.property(anyPipes, (pipes) => {
        const graph = graphOf(edge(0, 1, 'drive'), ...pipes.map(([from, to]) => edge(from, to)))
        const rings = ringsOf(graph.edges, ({ kind }, way) => kind === 'pipe' || way === 1)
        const driven = rings.filter((ring) => ring.has(0))
        solveFlow(graph).forEach((flow, at) => {
          expect(flow === 0 || driven.some((ring) => ring.get(at) === flow)).toBe(true)
        })
      }),
      { numRuns: 300 },
    )
  })

  test('a pump between two tanks, its valve open, closed, and not known', () => {
    const plant = (valve: State, pump: State) =>
      solveFlow(
        graphOf(edge(0, 1), edge(1, 2, 'drive', pump), edge(2, 3), edge(3, 0, 'pipe', valve)),
      )
    expect(plant('open', 'open')).toEqual([1, 1, 1, 1])
    expect(plant('closed', 'open')).toEqual([0, 0, 0, 0])
    expect(plant('open', 'closed')).toEqual([0, 0, 0, 0])
    expect(plant('unknown', 'open')).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
    expect(plant('unknown', 'closed')).toEqual([0, 0, 0, 0])
  })

  test('pumps that press against each other, and a check valve the wrong way, move nothing', () => {
    expect(solveFlow(graphOf(edge(0, 1, 'drive'), edge(1, 2), edge(0, 2, 'drive')))).toEqual([
      0, 0, 0,
    ])
    expect(solveFlow(graphOf(edge(0, 1, 'drive'), edge(0, 1, 'one-way')))).toEqual([0, 0])
    expect(solveFlow(graphOf(edge(0, 1, 'drive'), edge(1, 0, 'one-way')))).toEqual([1, 1])
  })

  test('the work grows with the network and no faster: a chain, a comb and a grid of thousands', () => {
    const chain = (count: number) => [
      edge(0, 1, 'drive'),
      ...Array.from({ length: count }, (_, at) => edge(at + 1, at === count - 1 ? 0 : at + 2)),
    ]
    const comb = (count: number) => [
      ...chain(count),
      ...Array.from({ length: count - 1 }, (_, at) => edge(at + 2, 0, at % 2 ? 'pipe' : 'one-way')),
    ]
    const grid = (side: number) => {
      const at = (row: number, column: number) => 2 + row * side + column
      const rows = Array.from({ length: side * (side - 1) }, (_, index) => {
        const [row, column] = [Math.floor(index / (side - 1)), index % (side - 1)]
        return [
          edge(at(row, column), at(row, column + 1)),
          edge(at(column, row), at(column + 1, row)),
        ]
      })
      return [edge(0, 1, 'drive'), edge(1, 2), edge(at(side - 1, side - 1), 0), ...rows.flat()]
    }
    for (const edges of [chain(20_000), comb(10_000), grid(100)]) {
      const looks = countLooks(edges)
      expect(looks / edges.length).toBeLessThan(80)
    }
    for (const edges of [chain(20_000), comb(10_000), grid(100)]) {
      const flows = solveFlow(graphOf2(edges))
      expect(flows.every((flow) => flow === 1 || flow === -1)).toBe(true)
    }
  })
})

function graphOf2(edges: readonly FlowEdge[]): FlowGraph {
  const placeCount = edges.reduce((most, { from, to }) => Math.max(most, from, to), 0) + 1
  return { placeCount, edges }
}

/** Counts how often ends of edges are looked at. */
function countLooks(edges: readonly FlowEdge[]): number {
  let looks = 0
  const watched = edges.map((each) => ({
    ...each,
    get from() {
      looks += 1
      return each.from
    },
  }))
  solveFlow(graphOf2(watched))
  return looks
}
