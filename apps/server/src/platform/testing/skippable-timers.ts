import { setTimeout as sleep } from 'node:timers/promises'
import { systemTimers, type Timer, type Timers } from '#platform/timers.ts'

interface Planned {
  dueAt: number
  timer: Timer
  readonly run: () => void
  /** The period of an interval; undefined for a timer that runs once. */
  readonly periodMs: number | undefined
}

/** The real milliseconds between two skipped steps, in which what is on its way arrives. */
const stepRealMs = 20
/** A step is far shorter than what a device may take to answer, so nothing that answers seems silent. */
const stepMs = 250

/**
 * The timers of the machine, with waits that a test may skip. While a server waits for a device that never answers,
 * there is nothing to see in all that time. Time that really passes counts too.
 */
export class SkippableTimers implements Timers {
  readonly #planned = new Set<Planned>()
  #skippedMs = 0

  monotonicMs(): number {
    return systemTimers.monotonicMs() + this.#skippedMs
  }

  setTimeout(run: () => void, delayMs: number): Timer {
    return this.#plan(run, delayMs, undefined)
  }

  setInterval(run: () => void, periodMs: number): Timer {
    return this.#plan(run, periodMs, periodMs)
  }

  /** Lets this much time pass at once. Timers that are due run in the order of their time, an interval each time. */
  skip(ms: number): void {
    const endAt = this.monotonicMs() + ms
    for (;;) {
      const next = [...this.#planned].toSorted((one, other) => one.dueAt - other.dueAt)[0]
      if (next === undefined || next.dueAt > endAt) break
      this.#skippedMs += Math.max(0, next.dueAt - this.monotonicMs())
      this.#run(next)
    }
    this.#skippedMs += Math.max(0, endAt - this.monotonicMs())
    for (const planned of this.#planned) this.#arm(planned)
  }

  /** Skips, step by step, until the work has come to its end. */
  async finish<T>(work: Promise<T>): Promise<T> {
    let isOver = false
    const end = () => {
      isOver = true
    }
    work.then(end, end)
    while (!isOver) {
      await sleep(stepRealMs)
      if (!isOver) this.skip(stepMs)
    }
    return work
  }

  #plan(run: () => void, delayMs: number, periodMs: number | undefined): Timer {
    const dueAt = this.monotonicMs() + Math.max(1, delayMs)
    const planned: Planned = { run, periodMs, dueAt, timer: unarmed }
    this.#planned.add(planned)
    this.#arm(planned)
    const close = () => {
      planned.timer.close()
      this.#planned.delete(planned)
    }
    return { close, unref: () => undefined }
  }

  #arm(planned: Planned): void {
    planned.timer.close()
    const waitMs = Math.max(1, planned.dueAt - this.monotonicMs())
    planned.timer = systemTimers.setTimeout(() => this.#run(planned), waitMs)
    // A test ends its servers itself, so no timer of theirs needs to keep a worker alive.
    planned.timer.unref()
  }

  #run(planned: Planned): void {
    planned.timer.close()
    if (planned.periodMs === undefined) this.#planned.delete(planned)
    else {
      planned.dueAt += planned.periodMs
      this.#arm(planned)
    }
    planned.run()
  }
}

const unarmed: Timer = { close: () => undefined, unref: () => undefined }
