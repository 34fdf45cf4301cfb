import type { RateCount } from './rate-limiter.ts'

interface WindowSize {
  readonly times: number
  readonly withinMs: number
}

/** A limit for any stretch of the given length. It keeps one time for each count, so it suits small numbers. */
class SlidingWindow implements RateCount {
  readonly #size: WindowSize
  #taken: readonly number[] = []

  constructor(size: WindowSize) {
    this.#size = size
  }

  take(now: number): number {
    const { times, withinMs } = this.#size
    const recent = this.#taken.filter((time) => now - time < withinMs)
    const oldest = recent[0]
    if (oldest !== undefined && recent.length >= times) return oldest + withinMs - now
    this.#taken = [...recent, now]
    return 0
  }
}

/** A factory for `RateLimiter`. */
export function slidingWindow(size: WindowSize): () => RateCount {
  return () => new SlidingWindow(size)
}
