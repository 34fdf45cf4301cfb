/** Messages that a device may send in a second, and at once after a silence (devices.md D). */
export interface RateLimit {
  readonly perSecond: number
  readonly burst: number
}

/** Tells each message how long it has to wait so that the rate is kept. Times in milliseconds. */
export class MessageRate {
  readonly #intervalMs: number
  readonly #aheadMs: number
  #nextAt = 0

  constructor({ perSecond, burst }: RateLimit) {
    this.#intervalMs = 1_000 / perSecond
    this.#aheadMs = (burst - 1) * this.#intervalMs
  }

  take(now: number): number {
    const at = Math.max(this.#nextAt, now)
    this.#nextAt = at + this.#intervalMs
    return Math.max(0, at - now - this.#aheadMs)
  }
}
