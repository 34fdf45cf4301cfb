import type { Timers } from '#platform/timers.ts'

/** A policy may pass what one device sends to a hundred others, and a device may be in a hundred policies. */
const bytesPerSecond = 8 * 1_048_576
/** The most that an account passes within one turn of the event loop: some milliseconds of writing to sockets. */
const burstBytes = 262_144
/** A write to a socket costs so much, however short it is. */
const costMin = 256
const restMs = 10

/**
 * Bytes that the policies of one account pass on in a second, to all destinations together. What does not go at once waits
 * at its destination, whose senders are slowed down by that.
 */
export class PassingRate {
  readonly #timers: Timers
  /** Destinations that wait, the longest waiting first. */
  readonly #waiting = new Set<() => void>()
  #left = burstBytes
  #at: number
  #isResting = false
  #isResuming = false

  constructor(timers: Timers) {
    this.#timers = timers
    this.#at = timers.monotonicMs()
  }

  /** False when it has to wait: `resume` is called once there is room, and nobody who comes later passes it. */
  hasRoom(resume: () => void): boolean {
    this.#refill()
    if (this.#left > 0 && (this.#isResuming || this.#waiting.size === 0)) return true
    this.#waiting.add(resume)
    this.#rest()
    return false
  }

  spend(bytes: number): void {
    this.#left -= Math.max(costMin, bytes)
  }

  /** A destination that is closed waits no longer. */
  forget(resume: () => void): void {
    this.#waiting.delete(resume)
  }

  #refill(): void {
    const now = this.#timers.monotonicMs()
    const come = ((now - this.#at) * bytesPerSecond) / 1_000
    this.#left = Math.min(burstBytes, this.#left + come)
    this.#at = now
  }

  #rest(): void {
    if (this.#isResting) return
    this.#isResting = true
    this.#timers.setTimeout(() => this.#resume(), restMs).unref()
  }

  /** Whoever finds no room again waits behind the others. */
  #resume(): void {
    this.#isResting = false
    this.#refill()
    this.#isResuming = true
    for (const resume of this.#waiting) {
      if (this.#left <= 0) break
      this.#waiting.delete(resume)
      resume()
    }
    this.#isResuming = false
    if (this.#waiting.size > 0) this.#rest()
  }
}

/** One rate for each account that has policies. */
export class PassingRates {
  readonly #timers: Timers
  readonly #byOwner = new Map<number, PassingRate>()

  constructor(timers: Timers) {
    this.#timers = timers
  }

  of(ownerId: number): PassingRate {
    const rate = this.#byOwner.get(ownerId) ?? new PassingRate(this.#timers)
    this.#byOwner.set(ownerId, rate)
    return rate
  }
}
