import type { RateCount } from './rate-limiter.ts'

export interface BucketSize {
  /** Tokens that are added each second. */
  readonly perSecond: number
  /** The most tokens that it holds: the burst after a silence. */
  readonly burst: number
}

/** A steady rate with a burst. A clock that is set back neither adds nor removes tokens. */
export class TokenBucket implements RateCount {
  readonly #size: BucketSize
  #left: number
  #at: number | undefined

  constructor(size: BucketSize) {
    this.#size = size
    this.#left = size.burst
  }

  take(now: number): number {
    this.#refill(now)
    if (this.#left < 1) return this.#msUntil(1)
    this.#left -= 1
    return 0
  }

  /**
   * Takes one token, perhaps in advance, and returns the milliseconds until it is there. A caller that waits for them
   * keeps the rate.
   */
  reserve(now: number): number {
    this.#refill(now)
    this.#left -= 1
    return this.#left >= 0 ? 0 : this.#msUntil(0)
  }

  #refill(now: number): void {
    const { burst, perSecond } = this.#size
    const come = (Math.max(0, now - (this.#at ?? now)) * perSecond) / 1_000
    this.#left = Math.min(burst, this.#left + come)
    this.#at = now
  }

  #msUntil(tokens: number): number {
    return ((tokens - this.#left) * 1_000) / this.#size.perSecond
  }
}

/** A factory for `RateLimiter`. */
export function tokenBucket(size: BucketSize): () => RateCount {
  return () => new TokenBucket(size)
}
