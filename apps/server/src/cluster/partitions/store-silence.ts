import type { Timers } from '#platform/timers.ts'

/** How long a store has not answered. A network that is cut says nothing, so statements under way tell it minutes later. */
export class StoreSilence {
  readonly #ask: () => Promise<unknown>
  readonly #timers: Timers
  #answeredAt: number
  #isAsking = false

  constructor(ask: () => Promise<unknown>, timers: Timers) {
    this.#ask = ask
    this.#timers = timers
    this.#answeredAt = timers.monotonicMs()
  }

  /** Called when the store answered anything. */
  end(): void {
    this.#answeredAt = this.#timers.monotonicMs()
  }

  /** Milliseconds since the last answer. The store is asked again for the next time. */
  look(): number {
    if (!this.#isAsking) void this.#look()
    return this.#timers.monotonicMs() - this.#answeredAt
  }

  async #look(): Promise<void> {
    this.#isAsking = true
    try {
      await this.#ask()
      this.end()
    } catch {
      // What is asked next says more.
    } finally {
      this.#isAsking = false
    }
  }
}
