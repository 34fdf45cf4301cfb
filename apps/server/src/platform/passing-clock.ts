import type { Clock } from './clock.ts'

/**
 * A clock of the time that passes: set back, it goes on from where it was. By the machine's clock, a pause that began while that
 * was a day ahead would last a day.
 */
export class PassingClock implements Clock {
  readonly #clock: Clock
  #behindMs = 0
  #latest = Number.NEGATIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
  }

  now(): number {
    const time = this.#clock.now()
    this.#behindMs = Math.max(this.#behindMs, this.#latest - time)
    this.#latest = time + this.#behindMs
    return this.#latest
  }
}
