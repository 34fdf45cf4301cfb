import { BoundedMap } from './bounded-map.ts'
import type { Clock } from './clock.ts'

interface Bucket {
  left: number
  at: number
}

/** So many calls a second by account or address, with as many or more at once (api.md "Sessions", Limits). */
export class CallRate {
  readonly #clock: Clock
  readonly #perSecond: number
  readonly #atOnce: number
  readonly #buckets = new BoundedMap<string, Bucket>(20_000)

  constructor(clock: Clock, perSecond: number, atOnce = perSecond) {
    this.#clock = clock
    this.#perSecond = perSecond
    this.#atOnce = atOnce
  }

  take(key: string): boolean {
    const now = this.#clock.now()
    const bucket = this.#buckets.get(key) ?? { left: this.#atOnce, at: now }
    const refill = (Math.max(0, now - bucket.at) * this.#perSecond) / 1_000
    const left = Math.min(this.#atOnce, bucket.left + refill)
    const isFree = left >= 1
    this.#buckets.set(key, { left: isFree ? left - 1 : left, at: now })
    return isFree
  }
}
