import { sliceMs } from './fair-turns.ts'
import { nextTurn } from './owned-work.ts'

/** Lets other work run between slices of long work that cannot go to a worker. */
export class TimeSlices {
  #since = performance.now()

  /** Callers call it often: it returns at once while the slice lasts. */
  pause(): Promise<void> | undefined {
    return performance.now() - this.#since < sliceMs ? undefined : this.#next()
  }

  async #next(): Promise<void> {
    await nextTurn()
    this.#since = performance.now()
  }
}
