import { toHex } from '@fieldhub/protocol'
import type { Kysely } from 'kysely'
import type { Frame } from '#platform/facts.ts'
import type { Log } from '#platform/log.ts'
import type { Schema } from '#store/schema.ts'
import { insertSeriesRows, type NewSeriesRow } from '#store/series-log-store.ts'

const rowsAtOnce = 500

/** Frames of watched lines on their way to the store. No line waits for it, and it is bounded. */
export class SeriesTrail {
  readonly #log: Log
  readonly #max: number
  #waiting: NewSeriesRow[] = []
  #lost = 0
  #work: Promise<void> = Promise.resolve()

  constructor(log: Log, max = 5_000) {
    this.#log = log
    this.#max = max
  }

  put({ deviceId, direction, kind, bytes, note, time }: Frame): void {
    if (this.#waiting.length >= this.#max) {
      this.#lost += 1
      return
    }
    const hex = toHex(bytes)
    this.#waiting.push({ device_id: deviceId, direction, kind, hex, note, time })
  }

  /** Everything that was put before is stored when this resolves. */
  flush(db: Kysely<Schema>): Promise<void> {
    const result = this.#work.then(() => this.#store(db))
    this.#work = result.catch(() => {})
    return result
  }

  async #store(db: Kysely<Schema>): Promise<void> {
    if (this.#lost > 0) this.#log.warn({ frames: this.#lost }, 'frames of serial logs lost')
    this.#lost = 0
    while (this.#waiting.length > 0) {
      const rows = this.#waiting.slice(0, rowsAtOnce)
      await insertSeriesRows(db, rows)
      this.#waiting = this.#waiting.slice(rows.length)
    }
  }
}
