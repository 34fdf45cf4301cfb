import { type StoredTotal, TotalHistory, type TotalSettings } from '@fieldhub/rules'
import type { SettledTotal } from '#facts/calculation.ts'

/** Devices that were away send what they stored; a total is kept at a reading that is older than that. */
const settledAfterMs = 86_400_000
const markEveryMs = 3_600_000
/** Twice as many as settle in a day; of more, the oldest say nothing that a newer one does not. */
const marksMax = 48

/**
 * A total since a formula was first calculated. It is kept as of a day ago, and whatever was read since then is read
 * again after a start: so nothing is lost or counted twice by a kill, and what comes late takes its place.
 */
export class KeptTotal {
  /** What is counted of which variable, as it is stored. */
  readonly counted: string
  readonly #history: TotalHistory
  /** The total as it was at readings an hour apart, the oldest first. */
  readonly #marks: StoredTotal[] = []
  #markedAt: number

  constructor(settings: TotalSettings, { counted, total, time, value }: SettledTotal) {
    const start = value === null ? undefined : { total, time, value }
    this.counted = counted
    this.#history = new TotalHistory(settings, start)
    this.#markedAt = time
  }

  feed(reading: { readonly time: number; readonly value: number }): void {
    this.#history.feed(reading)
    const { stored } = this.#history
    if (stored === undefined || stored.time - this.#markedAt < markEveryMs) return
    this.#markedAt = stored.time
    this.#marks.push(stored)
    if (this.#marks.length > marksMax) this.#marks.shift()
  }

  read(now: number): number | undefined {
    return this.#history.read(now)
  }

  /** What nothing changes any more, unless that was taken before. */
  takeSettled(now: number): SettledTotal | undefined {
    const count = this.#marks.filter(({ time }) => time <= now - settledAfterMs).length
    const settled = this.#marks.splice(0, count).at(-1)
    return settled && { counted: this.counted, ...settled }
  }
}
