import { withTimeout } from '#platform/async/with-timeout.ts'
import { wrongClockMs } from '#platform/clock.ts'
import type { ForwardingDeliveryRow } from '#store/forwarding/forwarding-delivery-store.ts'
import { selectForwardingsWithWork } from '#store/forwarding/forwarding-event-store.ts'
import { type ForwardingRow, selectRunningForwarding } from '#store/forwarding/forwarding-store.ts'
import { attempt, refusals, type SendContext } from './attempt.ts'
import { isPassed, nextMessage } from './next-message.ts'

/** Messages under way at once, of all accounts and of one: targets that hang leave room for the others. */
const underWayMax = 200
const perAccountMax = 5
/** Messages of one forwarding before others get its place. */
const inTurnMax = 20
const closeWithinMs = 3_000
/** Time after which something more urgent passes a message that its target refused. */
const passWithinMs = 5_000

/**
 * Sends what waits, one message at a time for each forwarding and in order, beside all others: a target that is slow
 * or away delays nobody else.
 */
export class ForwardingSender {
  readonly #context: () => SendContext
  /** Forwardings that have something to send, and when the next attempt of those that failed is due. */
  readonly #work = new Set<number>()
  readonly #due = new Map<number, number>()
  readonly #running = new Map<number, Promise<void>>()
  readonly #perAccount = new Map<number, number>()
  #lookedAt = 0
  #isClosed = false

  constructor(context: () => SendContext) {
    this.#context = context
  }

  /** Goes on with what the last run left. */
  async start(): Promise<void> {
    this.wake(await selectForwardingsWithWork(this.#context().db))
  }

  /** There is something to send, or it may be tried at once. Returns at once. */
  wake(forwardingIds: Iterable<number>): void {
    for (const id of forwardingIds) {
      this.#work.add(id)
      this.#begin(id)
    }
  }

  /** The forwarding changed, or its target answered: its pause is over. */
  resume(forwardingId: number): void {
    this.#due.delete(forwardingId)
    this.wake([forwardingId])
  }

  /** Begins what is due. */
  tick(): void {
    const now = this.#context().clock.now()
    // Pauses by a clock that was ahead would last until it shows that time again.
    if (now < this.#lookedAt) this.#due.clear()
    this.#lookedAt = now
    for (const id of this.#work) this.#begin(id)
  }

  /** What is under way then is sent again after the next start. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#context().targets.close()
    await withTimeout(Promise.all(this.#running.values()), closeWithinMs)
  }

  /** Resolves when nothing is under way. */
  async settle(): Promise<void> {
    do {
      await Promise.all(this.#running.values())
      // A forwarding that gave up its place goes on in the next turn.
      await new Promise((resolve) => void setImmediate(resolve))
    } while (this.#running.size > 0)
  }

  #begin(id: number): void {
    const { clock, log } = this.#context()
    if (this.#isClosed || this.#running.has(id) || this.#running.size >= underWayMax) return
    if ((this.#due.get(id) ?? 0) > clock.now()) return
    const run = this.#run(id)
      .catch((error: unknown) => {
        log.error({ err: error, forwardingId: id }, 'forwarding not sent, tried again')
      })
      .finally(() => {
        this.#running.delete(id)
        if (this.#work.has(id)) setImmediate(() => this.#begin(id))
      })
    this.#running.set(id, run)
  }

  async #run(id: number): Promise<void> {
    for (let turn = 0; turn < inTurnMax && !this.#isClosed; turn += 1) {
      const row = await this.#readyRow(id)
      if (row === undefined) return
      // Whoever adds an event after this puts the forwarding back.
      this.#work.delete(id)
      const message = await nextMessage(this.#context(), id)
      if (message === undefined) return
      this.#work.add(id)
      if (!(await this.#send(row, message))) return
    }
  }

  async #readyRow(id: number): Promise<ForwardingRow | undefined> {
    const { db, clock } = this.#context()
    const row = await selectRunningForwarding(db, id)
    if (row === undefined) {
      this.#work.delete(id)
      this.#due.delete(id)
      return undefined
    }
    const now = clock.now()
    const isRefused = refusals.has(row.lastStatus)
    if (isOver(row, now) || (isRefused && (await isPassed(this.#context(), id)))) return row
    this.#due.set(id, isRefused ? Math.min(row.nextTryAt, now + passWithinMs) : row.nextTryAt)
    return undefined
  }

  /** Whether the next message may follow at once. */
  async #send(row: ForwardingRow, message: ForwardingDeliveryRow): Promise<boolean> {
    const underWay = this.#perAccount.get(row.ownerId) ?? 0
    if (underWay >= perAccountMax) {
      this.#due.set(row.id, this.#context().clock.now() + 1)
      return false
    }
    this.#perAccount.set(row.ownerId, underWay + 1)
    try {
      const { isGoingOn } = await attempt(this.#context(), row, message, () => this.#isClosed)
      return isGoingOn
    } finally {
      const left = (this.#perAccount.get(row.ownerId) ?? 1) - 1
      if (left === 0) this.#perAccount.delete(row.ownerId)
      else this.#perAccount.set(row.ownerId, left)
    }
  }
}

/** Whether the pause after a failure is over. A failure in the future was one by a clock that was ahead. */
function isOver({ nextTryAt, lastAt }: ForwardingRow, now: number): boolean {
  return nextTryAt <= now || (lastAt ?? 0) > now + wrongClockMs
}
