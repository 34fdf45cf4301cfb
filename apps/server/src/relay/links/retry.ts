import type { Timer, Timers } from '#platform/timers.ts'

const firstMs = 1_000
const longestMs = 60_000
/** A connection that held so long was a good one: the next attempt comes soon. */
const goodMs = 10_000

/** When to try again: later each time, and not all policies at one moment. */
export class Retry {
  readonly #timers: Timers
  readonly #random: () => number
  #attempts = 0
  #openedAt = Number.POSITIVE_INFINITY
  #timer: Timer | undefined

  constructor(timers: Timers, random: () => number = Math.random) {
    this.#timers = timers
    this.#random = random
  }

  recordOpened(): void {
    this.#openedAt = this.#timers.monotonicMs()
  }

  schedule(run: () => void): void {
    const heldMs = this.#timers.monotonicMs() - this.#openedAt
    this.#attempts = heldMs >= goodMs ? 1 : this.#attempts + 1
    this.#openedAt = Number.POSITIVE_INFINITY
    const spanMs = Math.min(longestMs, firstMs * 2 ** Math.min(this.#attempts - 1, 10))
    this.#timer?.close()
    this.#timer = this.#timers.setTimeout(run, spanMs * (0.5 + this.#random() / 2))
  }

  close(): void {
    this.#timer?.close()
    this.#timer = undefined
  }
}
