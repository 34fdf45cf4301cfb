interface Clocks {
  readonly monotonicMs: number
  /** The wall clock's time, epoch milliseconds. */
  readonly time: number
}

/** When a device was heard last, be it an answer or a heartbeat. */
export class LastByte {
  #at: Clocks
  #isUnanswered = false

  constructor(at: Clocks) {
    this.#at = at
  }

  /** A request since then has timed out. */
  get isUnanswered(): boolean {
    return this.#isUnanswered
  }

  /** By the wall clock. */
  get time(): number {
    return this.#at.time
  }

  record(at: Clocks): void {
    this.#at = at
    this.#isUnanswered = false
  }

  recordTimeout(): void {
    this.#isUnanswered = true
  }

  silentForMs(monotonicMs: number): number {
    return monotonicMs - this.#at.monotonicMs
  }
}
