import { TimeSlices } from './time-slices.ts'

/**
 * Lets pieces of work begin in the order in which they come, and other work go on between slices of them: what ten
 * devices sent in one turn of the event loop is not all read in it.
 */
export class SlicedTurns {
  readonly #slices = new TimeSlices()
  #last: Promise<void> | undefined

  /** Undefined: it is the caller's turn at once. */
  take(): Promise<void> | undefined {
    const turn = this.#last === undefined ? this.#slices.pause() : this.#after(this.#last)
    this.#last = turn
    void turn?.then(() => {
      if (this.#last === turn) this.#last = undefined
    })
    return turn
  }

  async #after(last: Promise<void>): Promise<void> {
    await last
    await this.#slices.pause()
  }
}
