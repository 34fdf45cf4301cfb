import type { Clock } from './clock.ts'
import type { Timers } from './timers.ts'

/** Clocks that are put right in small steps lose less than this at a time. */
const stepMs = 500

/** Notices that the clock was set back since the last look: what was stamped before may lie in the future now. */
export class ClockSteps {
  readonly #clock: Clock
  readonly #timers: Pick<Timers, 'monotonicMs'>
  #aheadMs: number

  constructor(clock: Clock, timers: Pick<Timers, 'monotonicMs'>) {
    this.#clock = clock
    this.#timers = timers
    this.#aheadMs = this.#now()
  }

  wasSetBack(): boolean {
    const before = this.#aheadMs
    this.#aheadMs = this.#now()
    return this.#aheadMs < before - stepMs
  }

  /** By how much the clock is ahead of the time since the machine's start. */
  #now(): number {
    return this.#clock.now() - this.#timers.monotonicMs()
  }
}
