import type { Kysely } from 'kysely'
import { isRowFault } from '#platform/process/store-fault.ts'
import type { Schema } from '#store/schema.ts'
import { addShareViews } from '#store/share/configuration-share-store.ts'

const sharesMax = 10_000

/** Counts openings of shared pages in memory and writes the counts at intervals, however many open them. */
export class ShareViews {
  #waiting = new Map<number, number>()

  record(shareId: number): void {
    if (this.#waiting.size >= sharesMax && !this.#waiting.has(shareId)) return
    this.#waiting.set(shareId, this.waiting(shareId) + 1)
  }

  /** The count that is not written yet. */
  waiting(shareId: number): number {
    return this.#waiting.get(shareId) ?? 0
  }

  async flush(db: Kysely<Schema>): Promise<void> {
    const views = [...this.#waiting]
    for (const [shareId, count] of views) {
      await this.#add(db, shareId, count)
      const left = this.waiting(shareId) - count
      if (left > 0) this.#waiting.set(shareId, left)
      else this.#waiting.delete(shareId)
    }
  }

  /** A count that the store does not accept is dropped, so that it does not hold up the others. */
  async #add(db: Kysely<Schema>, shareId: number, count: number): Promise<void> {
    try {
      await addShareViews(db, shareId, count)
    } catch (error) {
      if (!isRowFault(error)) throw error
    }
  }
}
