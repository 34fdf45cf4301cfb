import type { Sample } from '#facts/values.ts'
import type { DiskQueue } from '#platform/disk/disk-queue.ts'
import type { Log } from '#platform/process/log/log.ts'
import { pause, type Timers } from '#platform/timers.ts'
import { BusAwayError } from '../bus/bus.ts'
import { decodeMessage, encodeKept } from '../bus/message-codec.ts'
import { type BatchMessage, packBatch } from './batch-message.ts'
import type { BatchAnswer } from './device-messages.ts'
import type { OwnerLink } from './owner-link.ts'

interface ReadingsParts {
  readonly owner: OwnerLink
  readonly disk: DiskQueue
  /** Hands them to whoever stores them; undefined: the owner of the store has to take them. */
  readonly toHolder?: ((samples: readonly Sample[]) => Promise<BatchAnswer | undefined>) | undefined
  readonly timers: Timers
  readonly log: Pick<Log, 'warn' | 'info' | 'error'>
}

const retryMs = { first: 300, max: 3_000 }
/** About a minute: a batch that fails for ever, and not for what goes on around it, must not keep back those behind it. */
const triesMax = 24

/**
 * Readings of polled lines on their way to the owner of the store, in their order. While nobody takes them they wait on
 * disk, so that polling goes on.
 */
export class WaitingReadings {
  readonly #parts: ReadingsParts
  #draining: Promise<void> | undefined

  constructor(parts: ReadingsParts) {
    this.#parts = parts
  }

  /** Resolves when the owner has them, or when they wait on disk. */
  async send(samples: readonly Sample[]): Promise<void> {
    const { owner, disk, log, toHolder } = this.#parts
    if (disk.isEmpty && isTaken(await toHolder?.(samples))) return
    const message = packBatch(owner.next(), samples)
    if (disk.isEmpty && (await this.#isTaken(message))) return
    try {
      const { dropped } = await disk.push(toRecord(message))
      if (dropped.length > 0)
        log.error('readings are lost: too many wait for the owner of the store')
    } catch (error) {
      log.warn({ err: error }, 'readings wait in memory: the disk does not take them')
      await this.#deliver(message)
    }
    this.drain()
  }

  /** Sends what waits, as soon as somebody takes it. */
  drain(): void {
    this.#draining ??= this.#sendAll().finally(() => {
      this.#draining = undefined
    })
  }

  /** Resolves when nothing is being sent any more, after which what is left waits for the next start. */
  async close(): Promise<void> {
    await this.#draining
    await this.#parts.disk.close()
  }

  async #isTaken(message: BatchMessage): Promise<boolean> {
    try {
      return isTaken(await this.#parts.owner.try<BatchAnswer>('batch', message))
    } catch (error) {
      if (!(error instanceof BusAwayError)) throw error
      return false
    }
  }

  /** Never rejects. */
  async #sendAll(): Promise<void> {
    const { disk, log } = this.#parts
    let sent = 0
    try {
      for (;;) {
        const oldest = await disk.readOldest()
        if (oldest === undefined) break
        for (const record of oldest.records) {
          await this.#deliver(decodeMessage<BatchMessage>(record))
          sent += 1
        }
        await disk.remove(oldest.segment)
      }
      if (sent > 0)
        log.info({ batches: sent }, 'readings that waited are with the owner of the store')
    } catch (error) {
      log.warn({ err: error }, 'readings wait on disk for the next start')
    }
  }

  /** Resolves when the batch is taken; rejects when this process gives its devices up before. */
  async #deliver(message: BatchMessage): Promise<void> {
    const { owner, timers, log } = this.#parts
    let waitMs = retryMs.first
    for (let tries = 1; tries <= triesMax; tries += 1) {
      if (isTaken(await owner.deliver<BatchAnswer>('batch', message))) return
      await pause(timers, waitMs)
      waitMs = Math.min(2 * waitMs, retryMs.max)
    }
    log.error('readings are lost: the owner of the store fails at them')
  }
}

/** Whoever failed at them may have given the devices up, or the store, just then: they have to be sent again. */
const isTaken = (answer: BatchAnswer | undefined) => answer === 'stored' || answer === 'kept'

function toRecord(message: BatchMessage): Uint8Array {
  const encoded = encodeKept(message)
  return typeof encoded === 'string' ? new Uint8Array(Buffer.from(encoded)) : encoded
}
