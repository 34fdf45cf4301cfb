import {
  bindsOf,
  drawPipe,
  flowsIn,
  getPorts,
  isConduit,
  isOn,
  type NodeCell,
  type PageData,
  type PipeCell,
  type PipeFlow,
  type PipeNetwork,
  pipeLooks,
  plainLook,
  readNetwork,
  shownCells,
  wayFinder,
} from '@fieldhub/page'
import type { PipeState } from '../cell/cell-state.ts'
import type { SlotStore } from '../slot-store.ts'

/** Draws the pipes of a page among each other, and what flows in them, until the returned function is called. */
export function followNetwork(page: PageData, store: SlotStore): () => void {
  const cells = shownCells(page)
  const pipes = cells
    .filter((cell) => cell.kind === 'pipe')
    .toSorted((one, other) => one.zIndex - other.zIndex)
  const byId = new Map(page.graphData.cells.map((cell) => [cell.id, cell]))
  const wayOf = wayFinder((id) => byId.get(id), getPorts)
  const looks = pipeLooks(pipes, wayOf)
  const driven = pipes.filter(isDriven)
  const known = new Map<string, readonly PipeFlow[]>()
  for (const pipe of pipes) {
    const look = looks.get(pipe.id)
    if (look !== undefined && !isDriven(pipe))
      store.setPipe(pipe.id, { draw: (slots) => drawPipe(pipe, slots, look) })
  }
  if (driven.length === 0) return () => undefined
  return watch(readNetwork(cells, wayOf), store, (flows) => {
    for (const pipe of driven) {
      const next = flows.get(pipe.id) ?? []
      if (isSame(known.get(pipe.id), next)) continue
      known.set(pipe.id, next)
      const look = looks.get(pipe.id) ?? plainLook(wayOf(pipe))
      const draw: PipeState['draw'] = (slots) => drawPipe(pipe, slots, look, next)
      store.setPipe(pipe.id, { draw, words: wordsOf(next) })
    }
  })
}

/** Whether the network says what flows in a pipe: it is meant to, and no binding of the pipe's own says so. */
function isDriven(pipe: PipeCell): boolean {
  const isMeant = isConduit(pipe.shape) && pipe.data.props['flowFrom'] === 'network'
  return isMeant && bindsOf(pipe).every(({ to }) => to !== 'flow')
}

/**
 * Solves the network anew when a pump or valve has changed its state, at most once for all values of a frame, until the
 * returned function is called.
 */
function watch(
  network: PipeNetwork,
  store: SlotStore,
  follow: (flows: ReadonlyMap<string, readonly PipeFlow[]>) => void,
): () => void {
  let known: readonly (boolean | undefined)[] | undefined
  let isPlanned = false
  let isOver = false
  const look = () => {
    isPlanned = false
    if (isOver) return
    const states = network.switched.map((cell) => stateOf(cell, store))
    if (known?.every((state, at) => state === states[at]) === true) return
    known = states
    const byId = new Map(network.switched.map(({ id }, at) => [id, states[at]]))
    follow(flowsIn(network, (id) => byId.get(id)))
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    queueMicrotask(look)
  }
  const stops = network.switched.map(({ id }) => store.subscribe(id, plan))
  look()
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}

function stateOf(cell: NodeCell, store: SlotStore): boolean | undefined {
  const { slots, quality, isHeld, isHidden } = store.state(cell.id)
  return isOn(cell, { slots, isSure: quality === 'good' && !isHeld && !isHidden })
}

function isSame(before: readonly PipeFlow[] | undefined, next: readonly PipeFlow[]): boolean {
  return (
    before?.length === next.length &&
    next.every(({ flow, start, end }, at) => {
      const other = before[at]
      return flow === other?.flow && start === other.start && end === other.end
    })
  )
}

function wordsOf(flows: readonly PipeFlow[]): NonNullable<PipeState['words']> {
  if (flows.some(({ flow }) => flow === 'unknown')) return 'flowUnknown'
  const count = flows.filter(({ flow }) => flow !== 0).length
  if (count === 0) return 'still'
  return count === flows.length ? 'flowing' : 'partlyFlowing'
}
