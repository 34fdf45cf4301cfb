import type { Kysely } from 'kysely'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import type { Log } from '#platform/process/log/log.ts'
import { isRowFault } from '#platform/process/log/store-fault.ts'
import type { Schema } from '#store/schema.ts'

export interface RowTrailParts<T> {
  /** Name of the kind of rows, for the log. */
  readonly name: string
  readonly log: Log
  /** Number of rows that may wait; later ones are dropped and counted. */
  readonly max: number
  /** Stores all of the rows or none. */
  readonly insert: (db: Kysely<Schema>, rows: readonly T[]) => Promise<void>
}

const rowsAtOnce = 500

/**
 * Rows on their way to the store. Nobody waits for them, and they take no more room than their limit. While the store
 * accepts none they wait; a row that no store accepts is dropped and counted, so that it never blocks those behind it.
 */
export class RowTrail<T> {
  readonly #parts: RowTrailParts<T>
  #waiting: T[] = []
  #lost = 0
  readonly #flushes = new SerialQueue(1_000)

  constructor(parts: RowTrailParts<T>) {
    this.#parts = parts
  }

  put(row: T): void {
    if (this.#waiting.length < this.#parts.max) this.#waiting.push(row)
    else this.#lost += 1
  }

  /** Resolves when everything that was put before is stored. */
  flush(db: Kysely<Schema>): Promise<void> {
    return this.#flushes.run(() => this.#store(db))
  }

  async #store(db: Kysely<Schema>): Promise<void> {
    this.#reportLost('the store takes none')
    while (this.#waiting.length > 0) {
      const rows = this.#waiting.slice(0, rowsAtOnce)
      await this.#insert(db, rows)
      this.#waiting = this.#waiting.slice(rows.length)
    }
    this.#reportLost('no store takes them')
  }

  async #insert(db: Kysely<Schema>, rows: readonly T[]): Promise<void> {
    try {
      await this.#parts.insert(db, rows)
    } catch (error) {
      if (!isRowFault(error)) throw error
      await this.#insertOneByOne(db, rows)
    }
  }

  /** Removes each stored row at once, so that none is stored twice when the store goes away halfway. */
  async #insertOneByOne(db: Kysely<Schema>, rows: readonly T[]): Promise<void> {
    const left = [...rows]
    try {
      for (const row of rows) {
        await this.#insertOrDrop(db, row)
        left.shift()
      }
    } catch (error) {
      this.#waiting.splice(0, rows.length - left.length)
      throw error
    }
  }

  async #insertOrDrop(db: Kysely<Schema>, row: T): Promise<void> {
    try {
      await this.#parts.insert(db, [row])
    } catch (error) {
      if (!isRowFault(error)) throw error
      this.#lost += 1
    }
  }

  #reportLost(reason: string): void {
    if (this.#lost === 0) return
    const { log, name } = this.#parts
    log.error({ rows: this.#lost, reason }, `${name} lost`)
    this.#lost = 0
  }
}
