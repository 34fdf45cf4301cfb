import { SerialQueue } from '#platform/async/serial-queue.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'

/**
 * Lets programs read what devices are doing one device at a time, in the order in which they come: forty that subscribe
 * to everything at once make nobody else wait.
 */
export class SnapshotTurns {
  readonly #turns: SerialQueue
  readonly #slices = new TimeSlices()

  /** Each program has one turn under way. */
  constructor(programsMax: number) {
    this.#turns = new SerialQueue(programsMax)
  }

  run(work: () => Promise<void>): Promise<void> {
    return this.#turns.run(async () => {
      await work()
      await this.#slices.pause()
    })
  }
}
