import type { Log } from '#platform/process/log/log.ts'
import { isStoreBusy } from '#platform/process/log/store-fault.ts'

/**
 * Whole tables are made and dropped while nobody reads them. A read that lasts, as that of a dump, is told of once: the
 * work is done by a later run, and all other work goes on.
 */
export class TableChanges {
  readonly #log: Pick<Log, 'info'>
  readonly #waiting = new Set<string>()

  constructor(log: Pick<Log, 'info'>) {
    this.#log = log
  }

  /** Resolves to whether it is done. */
  async run(work: string, change: () => Promise<void>): Promise<boolean> {
    try {
      await change()
    } catch (error) {
      if (!isStoreBusy(error)) throw error
      if (!this.#waiting.has(work)) {
        this.#log.info({ work }, 'work on tables of samples waits until somebody has read them')
      }
      this.#waiting.add(work)
      return false
    }
    if (this.#waiting.delete(work)) this.#log.info({ work }, 'work on tables of samples is done')
    return true
  }
}
