import type { Timer, Timers } from '#platform/timers.ts'

/** Longer waits are cut into pieces, since setTimeout ends at 2^31 − 1 ms. */
const delayMsMax = 3_600_000

/**
 * One timer for everything that a connection waits for. A later time leaves the running timer alone, so that a busy
 * line, which moves its deadline at each request, does not pay for a new one.
 */
export class Wakeup {
  readonly #wake: () => void
  readonly #timers: Timers
  readonly #fire = () => this.#onTimer()
  #timer: Timer | undefined
  #firesAt = Number.POSITIVE_INFINITY
  #wantedAt = Number.POSITIVE_INFINITY

  constructor(timers: Timers, wake: () => void) {
    this.#timers = timers
    this.#wake = wake
  }

  /** Calls back once at this monotonic time instead of the one before; infinity: never. */
  at(time: number): void {
    this.#wantedAt = time
    if (time < this.#firesAt) this.#start(time)
  }

  cancel(): void {
    this.#timer?.close()
    this.#timer = undefined
    this.#wantedAt = Number.POSITIVE_INFINITY
    this.#firesAt = Number.POSITIVE_INFINITY
  }

  #start(time: number): void {
    this.#timer?.close()
    const delayMs = Math.min(delayMsMax, Math.max(1, Math.ceil(time - this.#timers.monotonicMs())))
    this.#firesAt = time
    this.#timer = this.#timers.setTimeout(this.#fire, delayMs)
  }

  #onTimer(): void {
    this.#timer = undefined
    this.#firesAt = Number.POSITIVE_INFINITY
    const wantedAt = this.#wantedAt
    if (wantedAt === Number.POSITIVE_INFINITY) return
    if (this.#timers.monotonicMs() < wantedAt) return this.#start(wantedAt)
    this.#wantedAt = Number.POSITIVE_INFINITY
    this.#wake()
  }
}
