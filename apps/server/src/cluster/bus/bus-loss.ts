import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timers } from '#platform/timers.ts'
import type { Bus } from './bus.ts'

interface BusLossParts {
  readonly bus: Pick<Bus, 'isUp'>
  /** Processes that wait for the store and reach the bus. */
  readonly countOthers: () => Promise<number>
  /** Called once: this process is to hand the store over. */
  readonly onLost: () => void
  readonly timers: Timers
  readonly log: Log
}

const lookMs = 1_000
/** A bus that is restarted is back by then, and all find it at about the same time. */
const lostMs = 15_000

/**
 * Looks whether the owner of the store alone does not reach the bus. What others read waits for it, and it serves no more
 * devices than they could, so one of them is the better owner. A bus that nobody reaches is waited for.
 */
export class BusLoss {
  readonly #looks: Job
  readonly #parts: BusLossParts
  #since: number | undefined
  #isTold = false

  constructor(parts: BusLossParts) {
    this.#parts = parts
    const plan = { name: 'reach of the bus', periodMs: lookMs, timers: parts.timers }
    this.#looks = runEvery(plan, () => this.#look(), parts.log)
  }

  close(): Promise<void> {
    return this.#looks.stop()
  }

  async #look(): Promise<void> {
    const { bus, countOthers, onLost, timers, log } = this.#parts
    const now = timers.monotonicMs()
    if (bus.isUp) this.#since = undefined
    else this.#since ??= now
    if (this.#isTold || this.#since === undefined || now - this.#since < lostMs) return
    const others = await countOthers()
    if (others === 0 || bus.isUp) return
    this.#isTold = true
    log.warn({ others }, 'the bus is lost here alone: another process is to own the database')
    onLost()
  }
}
