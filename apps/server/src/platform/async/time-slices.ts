import { setImmediate as nextTurn } from 'node:timers/promises'

/** Far below what a person or a device could notice. */
const sliceMs = 10

/**
 * For long work that cannot go to a worker: other work gets its turn whenever it has held the event loop for a while.
 */
export class TimeSlices {
  #since = performance.now()

  /** Called often: it returns at once while the slice lasts. */
  pause(): Promise<void> | undefined {
    return performance.now() - this.#since < sliceMs ? undefined : this.#next()
  }

  async #next(): Promise<void> {
    await nextTurn()
    this.#since = performance.now()
  }
}
