import type { Clock } from '#platform/clock.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import { Loopback } from './loopback.ts'

interface Planned extends Timer {
  dueAt: number
  readonly run: () => void
  readonly periodMs: number | undefined
}

/** Longer than any limit of a test: an event that has not happened by then never will. */
const patienceMs = 600_000

/**
 * Wall clock, monotonic clock and timers of the code under test. Time stands still until the test waits for something.
 * Then it jumps from timer to timer, and before each jump all bytes under way in sockets arrive.
 */
export class FakeTime implements Clock, Timers {
  readonly loopback = new Loopback()
  readonly #startedAt: number
  readonly #planned = new Set<Planned>()
  #elapsedMs = 0

  constructor(startedAt = 1_780_300_020_000) {
    this.#startedAt = startedAt
  }

  now(): number {
    return this.#startedAt + this.#elapsedMs
  }

  /** The monotonic time differs from the wall clock's, so that confusing the two fails a test. */
  monotonicMs(): number {
    return 1_000 + this.#elapsedMs
  }

  setTimeout(run: () => void, delayMs: number): Timer {
    return this.#plan(run, delayMs, undefined)
  }

  setInterval(run: () => void, periodMs: number): Timer {
    return this.#plan(run, periodMs, periodMs)
  }

  /** Advances by this time, running all timers that become due. */
  async advance(ms: number): Promise<void> {
    const endAt = this.#elapsedMs + ms
    await this.loopback.settled()
    while (this.#nextDueAt() <= endAt) await this.#runNext()
    this.#elapsedMs = endAt
    await this.loopback.settled()
  }

  /** Advances until `check` no longer throws. */
  async waitFor<T>(check: () => T): Promise<T> {
    const endAt = this.#elapsedMs + patienceMs
    for (;;) {
      await this.loopback.settled()
      try {
        return check()
      } catch (error) {
        if (this.#nextDueAt() > endAt) throw error
        await this.#runNext()
      }
    }
  }

  /** Advances until the work has ended. */
  async finish<T>(work: Promise<T>): Promise<T> {
    let isOver = false
    const over = () => {
      isOver = true
    }
    work.then(over, over)
    await this.waitFor(() => {
      if (!isOver) throw new Error('the work never ends')
    })
    return work
  }

  #plan(run: () => void, delayMs: number, periodMs: number | undefined): Timer {
    const planned: Planned = {
      run,
      periodMs,
      // Node never runs a timer at once either.
      dueAt: this.#elapsedMs + Math.max(1, delayMs),
      close: () => this.#planned.delete(planned),
      unref: () => planned,
    }
    this.#planned.add(planned)
    return planned
  }

  #nextDueAt(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { dueAt } of this.#planned) next = Math.min(next, dueAt)
    return next
  }

  /** Runs the next timer. Those that are due at once run in the order in which they were planned. */
  async #runNext(): Promise<void> {
    const dueAt = this.#nextDueAt()
    this.#elapsedMs = Math.max(this.#elapsedMs, dueAt)
    for (const planned of [...this.#planned].filter((one) => one.dueAt === dueAt)) {
      if (!this.#planned.delete(planned)) continue
      if (planned.periodMs !== undefined) {
        planned.dueAt += Math.max(1, planned.periodMs)
        this.#planned.add(planned)
      }
      planned.run()
    }
    await this.loopback.settled()
  }
}
