import { AppError } from '#platform/app-error.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'

export interface AskingLimit {
  readonly times: number
  readonly withinMs: number
}

/** So often in a sliding window, by any key: an address, an account. */
export class AskingRate {
  readonly #clock: Clock
  readonly #limit: AskingLimit
  readonly #asked = new BoundedMap<string, readonly number[]>(20_000)

  constructor(clock: Clock, limit: AskingLimit) {
    this.#clock = clock
    this.#limit = limit
  }

  take(key: string): void {
    const now = this.#clock.now()
    const { times, withinMs } = this.#limit
    const recent = (this.#asked.get(key) ?? []).filter((time) => now - time < withinMs)
    const oldest = recent[0]
    if (oldest !== undefined && recent.length >= times) {
      throw new AppError('tooOften', { retryAfter: Math.ceil((oldest + withinMs - now) / 1_000) })
    }
    this.#asked.set(key, [...recent, now])
  }
}
