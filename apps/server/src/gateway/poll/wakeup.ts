/** Longer waits are cut in pieces: setTimeout ends at 2^31 − 1 ms. */
const delayMsMax = 3_600_000

/** Monotonic milliseconds: a jump of the wall clock moves no deadline. */
export const monotonicMs = () => performance.now()

/**
 * One timer for all that a connection waits for. A later time leaves the running timer alone, so
 * that a busy line, which moves its deadline at each request, does not pay for a new one.
 */
export class Wakeup {
  readonly #wake: () => void
  #timer: NodeJS.Timeout | undefined
  #firesAt = Number.POSITIVE_INFINITY
  #wantedAt = Number.POSITIVE_INFINITY

  constructor(wake: () => void) {
    this.#wake = wake
  }

  /** Calls back once at this monotonic time instead of the one before; infinity: never. */
  at(time: number): void {
    this.#wantedAt = time
    if (time < this.#firesAt) this.#start(time)
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#wantedAt = Number.POSITIVE_INFINITY
    this.#firesAt = Number.POSITIVE_INFINITY
  }

  #start(time: number): void {
    clearTimeout(this.#timer)
    const delayMs = Math.min(delayMsMax, Math.max(1, Math.ceil(time - monotonicMs())))
    this.#firesAt = time
    this.#timer = setTimeout(fire, delayMs, this)
  }

  /** For the timer only. */
  fire(): void {
    this.#timer = undefined
    this.#firesAt = Number.POSITIVE_INFINITY
    const wantedAt = this.#wantedAt
    if (wantedAt === Number.POSITIVE_INFINITY) return
    if (monotonicMs() < wantedAt) return this.#start(wantedAt)
    this.#wantedAt = Number.POSITIVE_INFINITY
    this.#wake()
  }
}

function fire(wakeup: Wakeup): void {
  wakeup.fire()
}
