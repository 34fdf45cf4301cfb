import type { TimeSource } from './time-source.ts'

/** A time source that stands still until it is moved, for tests and for replaying a device's life. */
export class ManualTime implements TimeSource {
  #now = 1_700_000_000_000
  readonly #waiting = new Set<{ readonly dueMs: number; readonly run: () => void }>()

  get waiting(): number {
    return this.#waiting.size
  }

  now(): number {
    return this.#now
  }

  after(delayMs: number, run: () => void): () => void {
    const entry = { dueMs: this.#now + delayMs, run }
    this.#waiting.add(entry)
    return () => this.#waiting.delete(entry)
  }

  /** Advances the time and runs, in order, what became due. */
  advance(byMs: number): void {
    this.#now += byMs
    const due = [...this.#waiting].filter((entry) => entry.dueMs <= this.#now)
    for (const entry of due.toSorted((a, b) => a.dueMs - b.dueMs)) {
      if (this.#waiting.delete(entry)) entry.run()
    }
  }
}
