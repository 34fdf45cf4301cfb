/** How long things take, in milliseconds of monotonic time. No clock of a machine or of the database is compared with another. */
export interface LeaseTiming {
  /** Who waits may claim a store whose owner has not renewed for this long. */
  readonly leaseMs: number
  /** The owner stops this much earlier. */
  readonly marginMs: number
  readonly renewMs: number
  /** How often those who wait look at the store, and an owner tries again to renew. */
  readonly lookMs: number
  /** An owner whose connection broke gets this long to come back. */
  readonly lineGraceMs: number
  /** A process that starts waits this long for a database that does not answer, such as one that starts or recovers. */
  readonly startMs: number
}

export const leaseTiming: LeaseTiming = {
  leaseMs: 10_000,
  marginMs: 1_000,
  renewMs: 3_000,
  lookMs: 200,
  lineGraceMs: 1_000,
  startMs: 300_000,
}

/** Until when an owner may act. It ends by itself, so that a process that was frozen knows it when it wakes. */
export class LeaseTerm {
  readonly #timing: LeaseTiming
  #until = Number.NEGATIVE_INFINITY

  constructor(timing: LeaseTiming) {
    this.#timing = timing
  }

  /** Counts from when the renewal was sent: those who wait saw it later at the earliest. */
  renew(sentAt: number): void {
    const { leaseMs, marginMs } = this.#timing
    this.#until = Math.max(this.#until, sentAt + leaseMs - marginMs)
  }

  isRunning(now: number): boolean {
    return now < this.#until
  }

  end(): void {
    this.#until = Number.NEGATIVE_INFINITY
  }
}
