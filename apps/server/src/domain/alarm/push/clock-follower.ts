import { type Clock, wrongClockMs } from '#platform/clock.ts'

/** Notices that the clock was set back, now or before the start, and has brought back what a clock ahead has put off. */
export class ClockFollower {
  readonly #clock: Clock
  readonly #bringBack: () => Promise<void>
  #lookedAt: number | undefined

  constructor(clock: Clock, bringBack: () => Promise<void>) {
    this.#clock = clock
    this.#bringBack = bringBack
  }

  async follow(): Promise<void> {
    const now = this.#clock.now()
    const before = this.#lookedAt
    if (before === undefined || now < before - wrongClockMs) await this.#bringBack()
    this.#lookedAt = now
  }
}
