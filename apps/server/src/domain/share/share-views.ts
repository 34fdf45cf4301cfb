import type { Kysely } from 'kysely'
import { readShareKey, type ShareKey } from '#facts/share-key.ts'
import { isRowFault } from '#platform/process/log/store-fault.ts'
import { addDashboardViews } from '#store/dashboard/dashboard-share-store.ts'
import type { Schema } from '#store/schema.ts'
import { addShareViews } from '#store/share/configuration-share-store.ts'

const sharesMax = 10_000

/** Counts openings of shares in memory and writes the counts at intervals, however many open them. */
export class ShareViews {
  #waiting = new Map<ShareKey, number>()

  record(share: ShareKey): void {
    if (this.#waiting.size >= sharesMax && !this.#waiting.has(share)) return
    this.#waiting.set(share, this.waiting(share) + 1)
  }

  /** The count that is not written yet. */
  waiting(share: ShareKey): number {
    return this.#waiting.get(share) ?? 0
  }

  async flush(db: Kysely<Schema>): Promise<void> {
    const views = [...this.#waiting]
    for (const [share, count] of views) {
      await this.#add(db, share, count)
      const left = this.waiting(share) - count
      if (left > 0) this.#waiting.set(share, left)
      else this.#waiting.delete(share)
    }
  }

  /** A count that the store does not accept is dropped, so that it does not hold up the others. */
  async #add(db: Kysely<Schema>, share: ShareKey, count: number): Promise<void> {
    try {
      const { kind, id } = readShareKey(share)
      await (kind === 'page' ? addShareViews : addDashboardViews)(db, id, count)
    } catch (error) {
      if (!isRowFault(error)) throw error
    }
  }
}
