import type { Log } from '#platform/process/log.ts'
import { isStoreAway } from '#platform/process/store-fault.ts'
import type { Point, SampleStore } from '#store/samples/sample-store.ts'

export interface PointBacklogParts {
  readonly samples: Pick<SampleStore, 'append'>
  readonly log: Pick<Log, 'error' | 'info'>
  /** Whether the device was deleted meanwhile, so that its points are no longer stored. */
  readonly isGone: (deviceId: number) => boolean
  /** The number of points that may wait; beyond it the oldest are dropped. */
  readonly max?: number
}

const pointsAtOnce = 1_000

/**
 * Keeps points on their way to a store that may be away for a while. Points that it could not take wait here in memory
 * and are stored when it is back; their sender still learns that they are not stored. Storing a point twice changes
 * nothing, so a device that sends again what was not acknowledged does no harm.
 */
export class PointBacklog {
  readonly #parts: PointBacklogParts
  readonly #max: number
  #waiting: Point[] = []
  #lost = 0
  #work: Promise<readonly Point[]> | undefined

  constructor(parts: PointBacklogParts) {
    this.#parts = parts
    this.#max = parts.max ?? 200_000
  }

  get size(): number {
    return this.#waiting.length
  }

  /** Stores points and resolves when they are stored. */
  async append(points: readonly Point[]): Promise<void> {
    try {
      await this.#parts.samples.append(points)
    } catch (error) {
      if (isStoreAway(error)) this.#keep(points)
      throw error
    }
  }

  /** Tries waiting points once more. Resolves with what is stored now; rejects when the store is still away. */
  flush(): Promise<readonly Point[]> {
    this.#work ??= this.#storeAll().finally(() => {
      this.#work = undefined
    })
    return this.#work
  }

  async #storeAll(): Promise<readonly Point[]> {
    const { samples, log, isGone } = this.#parts
    const stored: Point[] = []
    while (this.#waiting.length > 0) {
      const taken = this.#waiting.splice(0, pointsAtOnce)
      const points = taken.filter(({ deviceId }) => !isGone(deviceId))
      try {
        if (points.length > 0) await samples.append(points)
        for (const point of points) stored.push(point)
      } catch (error) {
        if (isStoreAway(error)) this.#waiting.unshift(...taken)
        this.#trim()
        throw error
      }
    }
    if (stored.length > 0) log.info({ points: stored.length }, 'values that waited are stored')
    this.#reportLost()
    return stored
  }

  #keep(points: readonly Point[]): void {
    for (const point of points) this.#waiting.push(point)
    this.#trim()
  }

  #trim(): void {
    const excess = this.#waiting.length - this.#max
    if (excess <= 0) return
    this.#waiting.splice(0, excess)
    this.#lost += excess
  }

  #reportLost(): void {
    if (this.#lost === 0) return
    this.#parts.log.error({ points: this.#lost }, 'values lost while the store was away')
    this.#lost = 0
  }
}
