import {
  type Bind,
  bindsOf,
  commonSlots,
  getSymbol,
  type NodeCell,
  type PageData,
  type PipeCell,
  type SlotSpec,
  type SlotValue,
  shownCells,
} from '@fieldhub/page'
import {
  type BoundValue,
  type CellState,
  getCellState,
  isSameState,
  stillState,
} from './cell-state.ts'
import { getDevice } from './device-of.ts'
import { readingQuality } from './reading-quality.ts'
import type { ViewerHost } from './viewer-host.ts'

interface Binding {
  readonly bind: Bind
  readonly kind: SlotSpec['kind']
  readonly deviceId: number
  /** The newest value that was one. */
  last: SlotValue | undefined
}

interface Entry {
  readonly bindings: readonly Binding[]
  state: CellState
  readonly listeners: Set<() => void>
}

/** How often values are checked for their age. */
const ageEveryMs = 5_000

/**
 * Holds the live state of every bound cell of a page, read one by one, so that a value renders only the cells that it
 * moves. The live source reports changes at most once a frame.
 */
export class SlotStore {
  readonly #host: ViewerHost
  readonly #now: () => number
  readonly #entries = new Map<string, Entry>()

  constructor(page: PageData, host: ViewerHost, now: () => number) {
    this.#host = host
    this.#now = now
    for (const cell of shownCells(page)) {
      const bindings = bindingsOf(cell, host.selfId)
      if (bindings.length === 0) continue
      const entry: Entry = { bindings, state: stillState, listeners: new Set() }
      entry.state = this.#stateOf(entry)
      this.#entries.set(cell.id, entry)
    }
  }

  /** Follows the values until the returned function is called. */
  start(): () => void {
    const { live, connection } = this.#host
    const all = () => this.#lookAtAll()
    const stops = [...this.#entries.values()].flatMap((entry) =>
      entry.bindings.map(({ bind, deviceId }) =>
        live.onValue(deviceId, bind.src.varId, () => this.#lookAt(entry)),
      ),
    )
    stops.push(connection.subscribe(all))
    for (const deviceId of this.deviceIds()) stops.push(live.onStatus(deviceId, all))
    const timer = setInterval(all, ageEveryMs)
    all()
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }

  deviceIds(): ReadonlySet<number> {
    const bindings = [...this.#entries.values()].flatMap((entry) => entry.bindings)
    return new Set(bindings.map(({ deviceId }) => deviceId))
  }

  state(cellId: string): CellState {
    return this.#entries.get(cellId)?.state ?? stillState
  }

  subscribe(cellId: string, listener: () => void): () => void {
    const listeners = this.#entries.get(cellId)?.listeners
    listeners?.add(listener)
    return () => listeners?.delete(listener)
  }

  #lookAtAll(): void {
    for (const entry of this.#entries.values()) this.#lookAt(entry)
  }

  #lookAt(entry: Entry): void {
    const next = this.#stateOf(entry)
    if (isSameState(entry.state, next)) return
    entry.state = next
    for (const listener of entry.listeners) listener()
  }

  #stateOf({ bindings }: Entry): CellState {
    return getCellState(bindings.map((binding) => this.#valueOf(binding)))
  }

  #valueOf(binding: Binding): BoundValue {
    const { bind, kind, deviceId } = binding
    const { live, variable } = this.#host
    const reading = live.value(deviceId, bind.src.varId)
    const quality = readingQuality(reading, {
      rateSeconds: variable(deviceId, bind.src.varId)?.rateSeconds ?? 0,
      now: this.#now(),
      isReachable: isReachable(this.#host, deviceId),
    })
    const value = reading?.text ?? reading?.value ?? undefined
    if (quality !== 'bad' && value !== undefined) binding.last = value
    return { bind, kind, quality, value: binding.last }
  }
}

/** Whether a device can be reached: the connection is live, and the device is online. */
export function isReachable(host: ViewerHost, deviceId: number): boolean {
  const status = host.live.status(deviceId)?.status
  // The state 2 is online, 3 is alarm.
  return host.connection.get() === 'live' && (status === 2 || status === 3)
}

function bindingsOf(cell: NodeCell | PipeCell, selfId: number): readonly Binding[] {
  const slots = [...(getSymbol(cell.shape)?.slots ?? []), ...commonSlots]
  return bindsOf(cell).map((bind) => ({
    bind,
    kind: slots.find(({ name }) => name === bind.to)?.kind ?? 'text',
    deviceId: getDevice(bind.src, selfId),
    last: undefined,
  }))
}
