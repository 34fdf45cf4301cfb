import type { RateCount } from './rate-limiter.ts'

interface WindowSize {
  readonly times: number
  readonly withinMs: number
}

/** So often within any stretch of so long. It keeps a time for each, so it is for small numbers. */
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

/** For a `RateLimiter`. */
export function slidingWindow(size: WindowSize): () => RateCount {
  return () => new SlidingWindow(size)
}
