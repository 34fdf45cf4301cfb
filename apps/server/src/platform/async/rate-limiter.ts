import { AppError } from '#platform/app-error.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'
import { PassingClock } from '#platform/passing-clock.ts'

/** How often one key was counted, and whether it may be counted again. */
export interface RateCount {
  /** Counts one more and returns 0; otherwise it counts nothing and returns the milliseconds until one more is free. */
  take(now: number): number
}

/** At this many keys the longest unused are forgotten and begin anew. */
const keysMaxDefault = 20_000

/** Limits how often each key (an address, an account) may pass. Keys do not affect each other, and their number is bounded. */
export class RateLimiter {
  readonly #clock: Clock
  readonly #newCount: () => RateCount
  readonly #counts: BoundedMap<string, RateCount>

  constructor(clock: Clock, newCount: () => RateCount, keysMax = keysMaxDefault) {
    this.#clock = new PassingClock(clock)
    this.#newCount = newCount
    this.#counts = new BoundedMap(keysMax)
  }

  /** 0: it passes. Otherwise it does not, and cannot before this many milliseconds. */
  takeOrWait(key: string): number {
    let count = this.#counts.get(key)
    if (count === undefined) {
      count = this.#newCount()
      this.#counts.set(key, count)
    }
    return count.take(this.#clock.now())
  }

  tryTake(key: string): boolean {
    return this.takeOrWait(key) === 0
  }

  /** Refuses with `tooOften` and the seconds to wait. */
  take(key: string): void {
    const waitMs = this.takeOrWait(key)
    if (waitMs > 0) throw new AppError('tooOften', { retryAfter: Math.ceil(waitMs / 1_000) })
  }
}
