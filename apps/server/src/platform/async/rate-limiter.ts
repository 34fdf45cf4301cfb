import { AppError } from '#platform/app-error.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'

/** How often one key has come, and whether it may again. */
export interface RateCount {
  /** Counts one more and answers 0; or milliseconds until one more is free, and counts nothing. */
  take(now: number): number
}

/** Of whoever comes with the most keys, the longest unused are forgotten: they begin anew. */
const keysMaxDefault = 20_000

/** Lets each key (an address, an account) through so often. Keys do not feel each other, and their number is bounded. */
export class RateLimiter {
  readonly #clock: Clock
  readonly #newCount: () => RateCount
  readonly #counts: BoundedMap<string, RateCount>

  constructor(clock: Clock, newCount: () => RateCount, keysMax = keysMaxDefault) {
    this.#clock = clock
    this.#newCount = newCount
    this.#counts = new BoundedMap(keysMax)
  }

  /** 0: it may. Otherwise it may not, and not before so many milliseconds. */
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
