import type { LastValue, LiveValue, ServerMessage } from '@fieldhub/contract'

export type LiveStatus = Pick<
  Extract<ServerMessage, { type: 'status' }>,
  'deviceId' | 'status' | 'loginTime' | 'activatedTime' | 'isTransmitting'
>

export type LivePlace = NonNullable<Extract<ServerMessage, { type: 'placed' }>['place']>

interface KnownDevice extends Pick<LiveStatus, 'deviceId' | 'status'> {
  readonly place?: LivePlace | null | undefined
  readonly var: readonly Pick<LastValue, 'varId' | 'value' | 'text' | 'time' | 'quality'>[]
}

/** One value with its listeners. It stays the same object, so that a stream allocates nothing per value. */
interface Cell<T> {
  value: T | undefined
  /** Number of the push that brought it. */
  push: number
  isDirty: boolean
  readonly listeners: Set<() => void>
}

/**
 * States and places of at most this many devices are kept, more than an account may show at once; the oldest are dropped
 * first.
 */
export const statusesMax = 20_000

/**
 * Holds the newest values, readable one by one. Listeners are called once a frame, as `schedule` is
 * `requestAnimationFrame`, which also pauses while the page is hidden.
 */
export class LiveStore {
  readonly #schedule: (flush: () => void) => void
  readonly #devices = new Map<number, Map<number, Cell<LiveValue>>>()
  readonly #statuses = new Map<number, Cell<LiveStatus>>()
  readonly #places = new Map<number, Cell<LivePlace>>()
  #dirty: Cell<unknown>[] = []
  #pushCount = 0

  constructor(schedule: (flush: () => void) => void) {
    this.#schedule = schedule
  }

  acceptValues(deviceId: number, list: readonly LiveValue[]): void {
    const cells = mapIn(this.#devices, deviceId)
    for (const value of list) this.#put(cellIn(cells, value.varId), value)
  }

  /**
   * How many states and places were pushed. An answer whose call began at this number knows none of those that are pushed
   * from then on: it may be older than they are.
   */
  get pushCount(): number {
    return this.#pushCount
  }

  /** Takes a pushed state; with `since`, that of an answer, unless one was pushed after its call had begun. */
  acceptStatus(status: LiveStatus, since?: number): void {
    this.#accept(this.#statuses, status.deviceId, status, since)
  }

  acceptPlace(deviceId: number, place: LivePlace, since?: number): void {
    this.#accept(this.#places, deviceId, place, since)
  }

  /** Takes what the server knew when a call began, at `since`, except where newer values or states have come meanwhile. */
  seed(devices: readonly KnownDevice[], since: number): void {
    for (const { deviceId, status, place, var: list } of devices) {
      if (place) this.acceptPlace(deviceId, place, since)
      this.acceptStatus({ deviceId, status, loginTime: null, activatedTime: null }, since)
      const known = list.flatMap(({ varId, value, text, time, quality }): LiveValue[] => {
        if (time === null || time < (this.value(deviceId, varId)?.time ?? 0)) return []
        return [{ varId, value, time, quality, ...(text === undefined ? {} : { text }) }]
      })
      this.acceptValues(deviceId, known)
    }
  }

  value(deviceId: number, varId: number): LiveValue | undefined {
    return this.#devices.get(deviceId)?.get(varId)?.value
  }

  status(deviceId: number): LiveStatus | undefined {
    return this.#statuses.get(deviceId)?.value
  }

  /** Where the device was last heard to be; undefined: nobody said since this began. */
  place(deviceId: number): LivePlace | undefined {
    return this.#places.get(deviceId)?.value
  }

  onValue(deviceId: number, varId: number, listener: () => void): () => void {
    return listen(cellIn(mapIn(this.#devices, deviceId), varId), listener)
  }

  onStatus(deviceId: number, listener: () => void): () => void {
    return listen(cellIn(this.#statuses, deviceId), listener)
  }

  onPlace(deviceId: number, listener: () => void): () => void {
    return listen(cellIn(this.#places, deviceId), listener)
  }

  /** Drops the values of a device that nobody watches any more. */
  forget(deviceId: number): void {
    const cells = this.#devices.get(deviceId)
    if (cells === undefined) return
    for (const [varId, cell] of cells) {
      cell.value = undefined
      if (cell.listeners.size === 0) cells.delete(varId)
    }
    if (cells.size === 0) this.#devices.delete(deviceId)
  }

  #accept<T>(cells: Map<number, Cell<T>>, deviceId: number, value: T, since?: number): void {
    const cell = cellIn(cells, deviceId)
    if (since === undefined) cell.push = this.#pushCount += 1
    else if (cell.push > since) return
    this.#put(cell, value)
    if (cells.size > statusesMax) dropOldest(cells)
  }

  #put<T>(cell: Cell<T>, value: T): void {
    cell.value = value
    if (cell.isDirty || cell.listeners.size === 0) return
    cell.isDirty = true
    if (this.#dirty.push(cell) === 1) this.#schedule(() => this.#flush())
  }

  #flush(): void {
    const cells = this.#dirty
    this.#dirty = []
    for (const cell of cells) {
      cell.isDirty = false
      for (const listener of cell.listeners) listener()
    }
  }
}

function mapIn<V>(maps: Map<number, Map<number, V>>, key: number): Map<number, V> {
  const found = maps.get(key)
  if (found !== undefined) return found
  const made = new Map<number, V>()
  maps.set(key, made)
  return made
}

function cellIn<T>(cells: Map<number, Cell<T>>, key: number): Cell<T> {
  const found = cells.get(key)
  if (found !== undefined) return found
  const made: Cell<T> = { value: undefined, push: 0, isDirty: false, listeners: new Set() }
  cells.set(key, made)
  return made
}

function listen(cell: { readonly listeners: Set<() => void> }, listener: () => void): () => void {
  cell.listeners.add(listener)
  return () => cell.listeners.delete(listener)
}

function dropOldest<T>(cells: Map<number, Cell<T>>): void {
  for (const [key, cell] of cells) {
    if (cell.listeners.size > 0) continue
    cells.delete(key)
    return
  }
}
