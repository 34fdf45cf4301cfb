import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import { addSampleCounts } from './sample-count-store.ts'

const hourMs = 3_600_000

/**
 * Counts stored samples by hour and device, and adds them to the accounts' hours regularly. When the process is killed,
 * counts that were not added are missing in a chart, and nowhere else.
 */
export class SampleCounter {
  #byHour = new Map<number, Map<number, number>>()

  add(samples: readonly { readonly deviceId: number; readonly time: number }[]): void {
    let [of, from, count] = [0, 0, 0]
    for (const { deviceId, time } of samples) {
      // Samples stand together by device, and nearly always in one hour.
      if (deviceId !== of || time < from || time >= from + hourMs) {
        this.#count(from, of, count)
        of = deviceId
        from = Math.floor(time / hourMs) * hourMs
        count = 0
      }
      count += 1
    }
    this.#count(from, of, count)
  }

  #count(hour: number, deviceId: number, count: number): void {
    if (count === 0) return
    const counts = this.#byHour.get(hour) ?? new Map<number, number>()
    counts.set(deviceId, (counts.get(deviceId) ?? 0) + count)
    this.#byHour.set(hour, counts)
  }

  /** Returns the accounts whose counts changed. */
  async flush(db: Kysely<Schema>, now: number): Promise<ReadonlySet<number>> {
    const counted = this.#byHour
    this.#byHour = new Map()
    const accountIds = new Set<number>()
    for (const [hour, counts] of counted) {
      for (const id of await addSampleCounts(db, hour, counts, now)) accountIds.add(id)
    }
    return accountIds
  }
}
