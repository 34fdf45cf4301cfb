import { setImmediate as nextTurn } from 'node:timers/promises'

/** Far below what a person or a device could feel. */
const sliceMs = 10

/** For work that is long and cannot go to a worker: others get their turn whenever it has held the event loop a while. */
export class TimeSlices {
  #since = performance.now()

  /** Awaited often: returns at once while the slice lasts. */
  pause(): Promise<void> | undefined {
    return performance.now() - this.#since < sliceMs ? undefined : this.#next()
  }

  async #next(): Promise<void> {
    await nextTurn()
    this.#since = performance.now()
  }
}
