import { nameOfValue } from '@fieldhub/contract'
import {
  type Bind,
  bindSources,
  bindsOf,
  bindValue,
  getSlots,
  groupsAround,
  type NodeCell,
  type PageData,
  type PipeCell,
  type SlotSpec,
  type SlotValue,
  type Source,
  shownCells,
  shownGroups,
} from '@fieldhub/page'
import { isBroken } from '#api/live/live-socket.ts'
import {
  type BoundValue,
  type CellState,
  getCellState,
  getWorst,
  isSameState,
  type PipeState,
  stillState,
} from './cell/cell-state.ts'
import { getDevice } from './get-device.ts'
import type { Glides } from './glide/glides.ts'
import { type ReadingQuality, readingQuality } from './reading-quality.ts'
import type { ViewerHost } from './viewer-host.ts'

interface Binding {
  readonly bind: Bind
  readonly kind: SlotSpec['kind']
  /** The variables that it needs: one, or those of its logic. */
  readonly inputs: readonly BindingInput[]
}

interface BindingInput {
  readonly source: Source
  readonly deviceId: number
  /** What was read last. */
  reading?: ReturnType<ViewerHost['live']['value']>
  quality: ReadingQuality
  /** The newest value that was one. */
  last: SlotValue | undefined
}

interface Entry {
  readonly cell: NodeCell | PipeCell
  readonly bindings: readonly Binding[]
  /** The bound groups around the cell, from the outermost inwards. */
  readonly groups: readonly GroupEntry[]
  state: CellState
  /** Its state as it is shown: while its picture glides, the picture is still on its way there. */
  shown: CellState
  pipe?: PipeState
  readonly listeners: Set<() => void>
}

/** A group that values move, and the cells inside it. */
interface GroupEntry {
  readonly group: NodeCell
  readonly bindings: readonly Binding[]
  state: CellState
  readonly members: Entry[]
}

const qualities = ['good', 'stale', 'bad'] as const satisfies readonly ReadingQuality[]

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
  readonly #groups: readonly GroupEntry[]
  #glides: Glides | undefined

  constructor(page: PageData, host: ViewerHost, now: () => number) {
    this.#host = host
    this.#now = now
    const groups = shownGroups(page)
    this.#groups = groups.flatMap((group) => this.#groupEntry(group))
    const byId = new Map(this.#groups.map((entry) => [entry.group.id, entry]))
    const around = groupsAround(page)
    for (const cell of [...shownCells(page), ...groups]) {
      const outer = around(cell).flatMap(({ id }) => byId.get(id) ?? [])
      this.#addEntry(cell, outer)
    }
  }

  #groupEntry(group: NodeCell): readonly GroupEntry[] {
    const bindings = bindingsOf(group, this.#host.selfId)
    if (bindings.length === 0) return []
    const state = getCellState(bindings.map((binding) => this.#valueOf(binding)))
    return [{ group, bindings, state, members: [] }]
  }

  #addEntry(cell: NodeCell | PipeCell, groups: readonly GroupEntry[]): void {
    const bindings = bindingsOf(cell, this.#host.selfId)
    if (bindings.length === 0 && groups.length === 0 && cell.kind !== 'pipe') return
    const state = this.#stateOf({ bindings, groups })
    const entry: Entry = { cell, bindings, groups, state, shown: state, listeners: new Set() }
    this.#entries.set(cell.id, entry)
    for (const { members } of groups) members.push(entry)
  }

  /** Follows the values until the returned function is called. */
  start(): () => void {
    const { live, connection } = this.#host
    const all = () => this.#lookAtAll()
    const follow = (one: Entry | GroupEntry, look: () => void) =>
      inputsOf(one).map(({ source, deviceId }) => live.onValue(deviceId, source.varId, look))
    let wasBroken = isBroken(connection.get())
    const stops = [
      ...[...this.#entries.values()].flatMap((entry) => follow(entry, () => this.#lookAt(entry))),
      ...this.#groups.flatMap((group) => follow(group, () => this.#lookAtGroup(group))),
      connection.subscribe(() => {
        const isNow = isBroken(connection.get())
        // Most of its changes, as that it is there at last, change no cell.
        if (isNow === wasBroken) return
        wasBroken = isNow
        all()
      }),
    ]
    for (const deviceId of this.deviceIds()) stops.push(live.onStatus(deviceId, all))
    stops.push(this.#onAge(all))
    if (this.#hasNews()) all()
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Whether a value came since the first picture was made, which is rare, and to look at all costs as much as that. */
  #hasNews(): boolean {
    const { live } = this.#host
    return [...this.#groups, ...this.#entries.values()]
      .flatMap(inputsOf)
      .some(({ source, deviceId, reading }) => live.value(deviceId, source.varId) !== reading)
  }

  /** Values grow old by themselves; while the past is played, as fast as it is. */
  #onAge(look: () => void): () => void {
    const { clock } = this.#host
    if (clock !== undefined) return clock.onTick(look)
    const timer = setInterval(look, ageEveryMs)
    return () => clearInterval(timer)
  }

  deviceIds(): ReadonlySet<number> {
    const inputs = [...this.#entries.values()].flatMap(inputsOf)
    return new Set(inputs.map(({ deviceId }) => deviceId))
  }

  state(cellId: string): CellState {
    return this.#entries.get(cellId)?.shown ?? stillState
  }

  subscribe(cellId: string, listener: () => void): () => void {
    const listeners = this.#entries.get(cellId)?.listeners
    listeners?.add(listener)
    return () => listeners?.delete(listener)
  }

  /** Lets the pictures of cells glide from now on; without any they jump. */
  setGlides(glides: Glides | undefined): void {
    this.#glides = glides
  }

  show(cellId: string, state: CellState): void {
    const entry = this.#entries.get(cellId)
    if (entry === undefined) return
    entry.shown = state
    for (const listener of entry.listeners) listener()
  }

  /** Tells how a pipe is among others from now on. */
  setPipe(cellId: string, pipe: PipeState): void {
    const entry = this.#entries.get(cellId)
    if (entry === undefined) return
    entry.pipe = pipe
    this.#lookAt(entry)
  }

  #lookAtAll(): void {
    for (const group of this.#groups) this.#updateGroup(group)
    for (const entry of this.#entries.values()) this.#lookAt(entry)
  }

  #lookAtGroup(group: GroupEntry): void {
    if (!this.#updateGroup(group)) return
    for (const entry of group.members) this.#lookAt(entry)
  }

  #updateGroup(group: GroupEntry): boolean {
    const next = getCellState(group.bindings.map((binding) => this.#valueOf(binding)))
    if (isSameState(group.state, next)) return false
    group.state = next
    return true
  }

  #lookAt(entry: Entry): void {
    const next = this.#stateOf(entry)
    if (isSameState(entry.state, next)) return
    entry.state = next
    this.show(entry.cell.id, this.#glides?.begin(entry.cell, entry.shown, next) ?? next)
  }

  #stateOf({ bindings, groups, pipe }: Pick<Entry, 'bindings' | 'groups' | 'pipe'>): CellState {
    const around = groups.map(({ group, state }) => ({ group, state }))
    const values = bindings.map((binding) => this.#valueOf(binding))
    const state = getCellState(values, around)
    return pipe === undefined ? state : { ...state, pipe }
  }

  #valueOf(binding: Binding): BoundValue {
    const { bind, kind, inputs } = binding
    for (const input of inputs) this.#read(input)
    const [only] = inputs
    const variable = only && this.#host.variable(only.deviceId, only.source.varId)
    const getValue = (trust: ReadingQuality) =>
      bindValue(bind, (wanted) => {
        const input = inputs.find(({ source }) => source === wanted)
        return input && getWorst([trust, input.quality]) === trust ? input.last : undefined
      })
    // What good readings settle by themselves is good: one pump in fault is a fault, whatever became of the others.
    let quality: ReadingQuality = 'bad'
    let value: SlotValue | undefined
    for (quality of qualities) {
      value = getValue(quality)
      if (value !== undefined) break
    }
    // What a step or a condition makes of a value has no name and other digits than the variable.
    if (bind.logic !== undefined || bind.map?.length) return { bind, kind, quality, value }
    const { names, decimals } = variable ?? {}
    if (kind === 'text' && typeof value === 'number') value = nameOfValue(names, value) ?? value
    return { bind, kind, quality, value, decimals }
  }

  /** Takes over the newest value, and how far it can be trusted. */
  #read(input: BindingInput): void {
    const { source, deviceId } = input
    const { live, variable } = this.#host
    const reading = live.value(deviceId, source.varId)
    input.reading = reading
    const shown = variable(deviceId, source.varId)
    input.quality = readingQuality(reading, {
      rateSeconds: shown?.rateSeconds ?? 0,
      now: this.#now(),
      isReachable: isReachable(this.#host, deviceId),
    })
    const value = reading?.text ?? reading?.value ?? undefined
    if (input.quality !== 'bad' && value !== undefined) input.last = value
  }
}

const inputsOf = ({ bindings }: Pick<Entry, 'bindings'>) => bindings.flatMap(({ inputs }) => inputs)

/** Whether a device can be reached: the connection is not broken, and the device is online. */
export function isReachable(host: ViewerHost, deviceId: number): boolean {
  const status = host.live.status(deviceId)?.status
  // The state 2 is online, 3 is alarm.
  return !isBroken(host.connection.get()) && (status === 2 || status === 3)
}

function bindingsOf(cell: NodeCell | PipeCell, selfId: number): readonly Binding[] {
  const slots = getSlots(cell.shape)
  return bindsOf(cell).map((bind) => ({
    bind,
    kind: slots.find(({ name }) => name === bind.to)?.kind ?? 'text',
    inputs: bindSources(bind).map((source) => ({
      source,
      deviceId: getDevice(source, selfId),
      quality: 'bad',
      last: undefined,
    })),
  }))
}
