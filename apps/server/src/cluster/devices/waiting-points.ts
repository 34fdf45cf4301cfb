import type { DiskQueue } from '#platform/disk/disk-queue.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { RecordMessage } from './device-messages.ts'
import type { OwnerLink } from './owner-link.ts'

interface WaitingPointsParts {
  readonly owner: OwnerLink
  readonly disk: DiskQueue
  readonly log: Pick<Log, 'warn' | 'info'>
}

/** What this process kept for a store that was away when it owned it: the owner of today takes it. */
export class WaitingPoints {
  readonly #parts: WaitingPointsParts
  readonly #stop = Promise.withResolvers<'stopped'>()
  #work: Promise<void> | undefined

  constructor(parts: WaitingPointsParts) {
    this.#parts = parts
  }

  start(): void {
    this.#work ??= this.#sendAll()
  }

  /** Resolves when nobody reads the disk any more. What may have arrived and is still there is stored twice as the same. */
  async stop(): Promise<void> {
    this.#stop.resolve('stopped')
    await this.#work
  }

  /** Never rejects. */
  async #sendAll(): Promise<void> {
    const { disk, log } = this.#parts
    try {
      for (let one = await disk.readOldest(); one !== undefined; one = await disk.readOldest()) {
        if (!(await this.#send(one.records))) return
        await disk.remove(one.segment)
        log.info('values that this process kept as the owner are with the owner of today')
      }
    } catch (error) {
      log.warn({ err: error }, 'values that this process kept as the owner stay on its disk')
    }
  }

  /** Resolves to false when it was stopped. */
  async #send(records: readonly Uint8Array[]): Promise<boolean> {
    for (const record of records) {
      const message: RecordMessage = { ...this.#parts.owner.next(), record }
      const sent = this.#parts.owner.deliver<string>('waiting', message)
      sent.catch(() => {})
      if ((await Promise.race([sent, this.#stop.promise])) === 'stopped') return false
    }
    return true
  }
}
