import type { Kysely } from 'kysely'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Log } from '#platform/process/log/log.ts'
import { isStoreAway } from '#platform/process/log/store-fault.ts'
import {
  insertForwardingEvents,
  measureQueue,
  type NewForwardingEvent,
  trimQueue,
} from '#store/forwarding/forwarding-event-store.ts'
import type { Schema } from '#store/schema.ts'

/** What may wait of one account; beyond it the oldest values go, then other events, alarms last. */
export const queueBounds = { rows: 20_000, bytes: 32 * 1_048_576 }
/** A full queue is emptied a little further, so that it is not measured at every event. */
const trimmedShare = 0.9
/** Events that wait in memory while the store is away. */
const unstoredMax = 20_000
/** One run stores, and one waits with all that came meanwhile. */
const runsMax = 2
/** Accounts whose queues are estimated; the queue of another one is measured when it stores. */
const estimatesMax = 10_000

interface QueueSize {
  readonly rows: number
  readonly bytes: number
}

interface Parts {
  readonly db: Kysely<Schema>
  readonly log: Log
  /** The forwardings that have something to send now. */
  readonly onStored: (forwardingIds: readonly number[]) => void
  readonly onDropped: (rows: number) => void
}

/** Stores events for the senders: those that come while others are being stored go together with the next. */
export class ForwardingWriter {
  readonly #parts: Parts
  readonly #bounds: QueueSize
  readonly #runs = new SerialQueue(runsMax)
  /** Upper estimate of what waits, by account, once it was measured; what was sent since is in it still. */
  readonly #sizes = new BoundedMap<number, QueueSize>(estimatesMax)
  #waiting: NewForwardingEvent[] = []

  constructor(parts: Parts, bounds: QueueSize = queueBounds) {
    this.#parts = parts
    this.#bounds = bounds
  }

  /** Resolves when the events are stored, or wait in memory because the store is away. */
  async add(events: readonly NewForwardingEvent[]): Promise<void> {
    if (events.length === 0) return
    this.#waiting.push(...events)
    this.#dropUnstored()
    await this.#runs.share('store', () => this.#store())
  }

  /** Tries what could not be stored. */
  async retry(): Promise<void> {
    if (this.#waiting.length > 0) await this.#runs.share('store', () => this.#store())
  }

  /** Events that were stored with something else. */
  recordStored(events: readonly NewForwardingEvent[]): void {
    for (const { ownerId, bytes } of events) this.#grow(ownerId, bytes)
    if (events.length > 0) this.#parts.onStored(events.map(({ forwardingId }) => forwardingId))
  }

  async #store(): Promise<void> {
    const events = this.#waiting
    if (events.length === 0) return
    this.#waiting = []
    const { db, log } = this.#parts
    try {
      await db.transaction().execute((inside) => insertForwardingEvents(inside, events))
    } catch (error) {
      if (!isStoreAway(error)) log.error({ err: error }, 'events to forward not stored')
      this.#waiting = [...events, ...this.#waiting]
      this.#dropUnstored()
      return
    }
    this.recordStored(events)
    for (const ownerId of new Set(events.map((event) => event.ownerId))) await this.#trim(ownerId)
  }

  #grow(ownerId: number, bytes: number): void {
    const size = this.#sizes.get(ownerId)
    if (size === undefined) return
    this.#sizes.set(ownerId, { rows: size.rows + 1, bytes: size.bytes + bytes })
  }

  /** Runs by the estimate, which is made exact here. A queue that could not be measured is measured with the next events. */
  async #trim(ownerId: number): Promise<void> {
    const estimate = this.#sizes.get(ownerId)
    if (estimate !== undefined && !this.#isOver(estimate)) return
    try {
      this.#sizes.set(ownerId, await this.#sizeWithinBounds(ownerId))
    } catch (error) {
      this.#parts.log.error({ err: error, accountId: ownerId }, 'queue of forwardings not measured')
    }
  }

  async #sizeWithinBounds(ownerId: number): Promise<QueueSize> {
    const { db, log, onDropped } = this.#parts
    const size = await measureQueue(db, ownerId)
    if (!this.#isOver(size)) return size
    const dropped = await trimQueue(db, ownerId, {
      rows: Math.floor(this.#bounds.rows * trimmedShare),
      bytes: Math.floor(this.#bounds.bytes * trimmedShare),
    })
    onDropped(dropped)
    log.warn({ accountId: ownerId, dropped }, 'queue of forwardings is full, oldest dropped')
    return measureQueue(db, ownerId)
  }

  #isOver({ rows, bytes }: QueueSize): boolean {
    return rows > this.#bounds.rows || bytes > this.#bounds.bytes
  }

  /** Values go first here too. */
  #dropUnstored(): void {
    const over = this.#waiting.length - unstoredMax
    if (over <= 0) return
    const going = new Set(
      this.#waiting.toSorted((one, other) => other.rank - one.rank).slice(0, over),
    )
    this.#waiting = this.#waiting.filter((event) => !going.has(event))
    this.#parts.onDropped(over)
    this.#parts.log.warn({ count: over }, 'events to forward dropped: the store is away')
  }
}
