import type { DiskQueue } from '#platform/disk/disk-queue.ts'
import type { Log } from '#platform/process/log/log.ts'
import { isStoreAway, StoreKeptError } from '#platform/process/log/store-fault.ts'
import type { Point, SampleStore } from '#store/samples/sample-store.ts'
import { bytesPerPoint, fromRecord, toRecord } from './point-record.ts'

export interface PointBacklogParts {
  readonly samples: Pick<SampleStore, 'append'>
  readonly log: Pick<Log, 'error' | 'info'>
  /** Whether the device was deleted meanwhile, so that its points are no longer stored. */
  readonly isGone: (deviceId: number) => boolean
  /** Where points wait on disk; undefined: they wait in memory. */
  readonly disk: DiskQueue | undefined
  /** The number of points that may wait in memory; beyond it the oldest are dropped. */
  readonly max?: number
}

/** Points that wait together, and who wants to know what becomes of them. */
interface Portion {
  readonly points: readonly Point[]
  readonly waiter: Waiter
}

interface Waiter {
  readonly stored: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

const pointsAtOnce = 1_000

/**
 * Keeps points on their way to a store that may be away for a while. Points that it could not take wait on disk, or in
 * memory where the disk takes nothing, and are stored when it is back; their sender learns when that is. Storing a point
 * twice changes nothing, so a device that sends again what was not acknowledged does no harm.
 */
export class PointBacklog {
  readonly #parts: PointBacklogParts
  readonly #max: number
  #portions: Portion[] = []
  #inMemory = 0
  /** By the segment of the disk that holds their points: as many wait together as there are segments. */
  readonly #waiters = new Map<number, Waiter>()
  #lost = 0
  #work: Promise<readonly Point[]> | undefined

  constructor(parts: PointBacklogParts) {
    this.#parts = parts
    this.#max = parts.max ?? 200_000
  }

  /** Points that wait; those on disk are counted by their bytes. */
  get size(): number {
    return this.#inMemory + Math.ceil((this.#parts.disk?.bytes ?? 0) / bytesPerPoint)
  }

  /** Stores points and resolves when they are stored. Rejects with `StoreKeptError` when they wait here. */
  async append(points: readonly Point[]): Promise<void> {
    try {
      await this.#parts.samples.append(points)
    } catch (error) {
      if (!isStoreAway(error)) throw error
      const { stored } = await this.#keep(points)
      throw new StoreKeptError(() => stored, error)
    }
  }

  /** Tries waiting points once more. Resolves with what is stored now; rejects when the store is still away. */
  flush(): Promise<readonly Point[]> {
    this.#work ??= this.#storeAll().finally(() => {
      this.#work = undefined
    })
    return this.#work
  }

  /** Takes what waited on another process's disk. Resolves with what is stored now; the rest waits here. */
  async takeRecord(record: Uint8Array): Promise<readonly Point[]> {
    const points = fromRecord(record).filter(({ deviceId }) => !this.#parts.isGone(deviceId))
    try {
      if (points.length > 0) await this.append(points)
      return points
    } catch (error) {
      if (error instanceof StoreKeptError) return []
      throw error
    }
  }

  async #storeAll(): Promise<readonly Point[]> {
    const stored: Point[] = []
    await this.#storeFromDisk(stored)
    await this.#storeFromMemory(stored)
    if (stored.length > 0) {
      this.#parts.log.info({ points: stored.length }, 'values that waited are stored')
    }
    this.#reportLost()
    return stored
  }

  async #storeFromDisk(stored: Point[]): Promise<void> {
    const { disk } = this.#parts
    while (disk !== undefined && !disk.isEmpty) {
      const oldest = await disk.readOldest()
      if (oldest === undefined) return
      const points = oldest.records.flatMap(fromRecord)
      try {
        for (let from = 0; from < points.length; from += pointsAtOnce) {
          await this.#store(points.slice(from, from + pointsAtOnce), stored)
        }
      } catch (error) {
        if (isStoreAway(error)) throw error
        // What can never be stored would hold up everything behind it.
        await disk.remove(oldest.segment)
        this.#giveUp(this.#takeWaiter(oldest.segment))
        throw error
      }
      await disk.remove(oldest.segment)
      this.#takeWaiter(oldest.segment)?.resolve()
    }
  }

  async #storeFromMemory(stored: Point[]): Promise<void> {
    while (this.#portions.length > 0) {
      const taken = this.#take()
      try {
        await this.#store(
          taken.flatMap(({ points }) => points),
          stored,
        )
      } catch (error) {
        if (isStoreAway(error)) this.#putBack(taken)
        else this.#giveUp(...taken.map(({ waiter }) => waiter))
        throw error
      }
      for (const { waiter } of taken) waiter.resolve()
    }
  }

  async #store(given: readonly Point[], stored: Point[]): Promise<void> {
    const { samples, isGone } = this.#parts
    const points = given.filter(({ deviceId }) => !isGone(deviceId))
    if (points.length > 0) await samples.append(points)
    for (const point of points) stored.push(point)
  }

  async #keep(points: readonly Point[]): Promise<Waiter> {
    const onDisk = await this.#keepOnDisk(points)
    if (onDisk !== undefined) return onDisk
    const waiter = openWaiter()
    this.#portions.push({ points, waiter })
    this.#inMemory += points.length
    this.#trim()
    return waiter
  }

  async #keepOnDisk(points: readonly Point[]): Promise<Waiter | undefined> {
    const { disk } = this.#parts
    if (disk === undefined) return undefined
    const before = disk.bytes
    try {
      const { segment, dropped } = await disk.push(toRecord(points))
      const waiter = this.#waiters.get(segment) ?? openWaiter()
      this.#waiters.set(segment, waiter)
      for (const one of dropped) this.#giveUp(this.#takeWaiter(one))
      const lostBytes = before + points.length * bytesPerPoint - disk.bytes
      if (dropped.length > 0) this.#lost += Math.ceil(lostBytes / bytesPerPoint)
      return waiter
    } catch {
      return undefined
    }
  }

  #takeWaiter(segment: number): Waiter | undefined {
    const waiter = this.#waiters.get(segment)
    this.#waiters.delete(segment)
    return waiter
  }

  #giveUp(...waiters: readonly (Waiter | undefined)[]): void {
    for (const waiter of waiters) waiter?.reject(new Error('values that waited are given up'))
  }

  #take(): Portion[] {
    const taken: Portion[] = []
    let count = 0
    for (const portion of this.#portions) {
      if (count > 0 && count + portion.points.length > pointsAtOnce) break
      taken.push(portion)
      count += portion.points.length
    }
    this.#portions = this.#portions.slice(taken.length)
    this.#inMemory -= count
    return taken
  }

  #putBack(taken: readonly Portion[]): void {
    this.#portions.unshift(...taken)
    for (const { points } of taken) this.#inMemory += points.length
    this.#trim()
  }

  #trim(): void {
    while (this.#inMemory > this.#max) {
      const oldest = this.#portions.shift()
      if (oldest === undefined) return
      const { points, waiter } = oldest
      const lost = Math.min(points.length, this.#inMemory - this.#max)
      if (lost < points.length) this.#portions.unshift({ points: points.slice(lost), waiter })
      this.#inMemory -= lost
      this.#lost += lost
      this.#giveUp(waiter)
    }
  }

  #reportLost(): void {
    if (this.#lost === 0) return
    this.#parts.log.error({ points: this.#lost }, 'values lost while the store was away')
    this.#lost = 0
  }
}

function openWaiter(): Waiter {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Nobody needs to wait for it.
  promise.catch(() => {})
  return { stored: promise, resolve, reject }
}
