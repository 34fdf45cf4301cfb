import type { Log } from '#platform/process/log/log.ts'
import { isStoreAway } from '#platform/process/log/store-fault.ts'
import { pause, type Timer, type Timers } from '#platform/timers.ts'
import { LeaseTerm, type LeaseTiming } from './lease-term.ts'
import type { OwnershipRow, OwnershipTable } from './ownership-table.ts'
import { OwnershipWatch } from './ownership-watch.ts'

export interface LeaseParts {
  readonly table: OwnershipTable
  readonly timing: LeaseTiming
  readonly timers: Timers
  /** Name of this process, which differs from those of all others on the store. */
  readonly name: string
  readonly log: Pick<Log, 'error' | 'warn' | 'info'>
  /** Another process owns the store now, so what is in the memory of this one is no longer true. */
  readonly onOvertaken: () => void
}

export interface Waiting {
  /** Called at every look at a store that another process owns. It may throw, which ends the waiting. */
  readonly onWaiting: (row: OwnershipRow) => void
  /** Told while the start waits whether the database answers. */
  readonly onAnswering?: ((isAnswering: boolean) => void) | undefined
}

/**
 * The right to read and write a store. It is renewed while this process lives, ends by itself when it cannot be, and is
 * handed over at the end.
 */
export class StoreLease {
  readonly epoch: number
  readonly #parts: LeaseParts
  readonly #term: LeaseTerm
  readonly #timer: Timer
  #renewal: Promise<void> | undefined
  #isFailing = false
  #isOver = false

  private constructor(parts: LeaseParts, epoch: number, claimedAt: number) {
    this.#parts = parts
    this.epoch = epoch
    this.#term = new LeaseTerm(parts.timing)
    this.#term.renew(claimedAt)
    const { timers, timing } = parts
    let renewedAt = claimedAt
    this.#timer = timers.setInterval(() => {
      const isDue = timers.monotonicMs() - renewedAt >= timing.renewMs
      if (this.#renewal !== undefined || !(isDue || this.#isFailing || !parts.table.isLineUp))
        return
      renewedAt = timers.monotonicMs()
      this.#renewal = this.#renew()
    }, timing.lookMs)
    this.#timer.unref()
  }

  /** Waits until the store is free or its owner gives no sign of life, and owns it. */
  static async take(parts: LeaseParts, { onWaiting, onAnswering }: Waiting): Promise<StoreLease> {
    const { timers, timing } = parts
    const watch = new OwnershipWatch(parts.name, timing)
    let row = await readStarting(parts, onAnswering)
    for (;;) {
      const lease = await StoreLease.#claim(parts, watch, row)
      if (lease !== undefined) return lease
      onWaiting(row)
      await pause(timers, timing.lookMs)
      row = await readWaiting(parts)
    }
  }

  static async #claim(
    parts: LeaseParts,
    watch: OwnershipWatch,
    row: OwnershipRow,
  ): Promise<StoreLease | undefined> {
    const { table, timers, log } = parts
    if (!watch.mayClaim(row, timers.monotonicMs())) return undefined
    const claimedAt = timers.monotonicMs()
    try {
      const epoch = await table.claim(row)
      return epoch === undefined ? undefined : new StoreLease(parts, epoch, claimedAt)
    } catch (error) {
      if (!isStoreAway(error)) throw error
      log.warn({ err: error }, 'the store could not be claimed; it is tried again')
      return undefined
    }
  }

  get isHeld(): boolean {
    const { table, timers } = this.#parts
    return !this.#isOver && table.isLineUp && this.#term.isRunning(timers.monotonicMs())
  }

  announce(url: string): Promise<void> {
    return this.#parts.table.announce(this.epoch, url)
  }

  /** Hands the store over. After the call nothing may be written. */
  async release(): Promise<void> {
    const { table, log } = this.#parts
    const wasOver = this.#isOver
    this.#end()
    await this.#renewal
    if (!wasOver) {
      await table.release(this.epoch).catch((error: unknown) => {
        log.warn(
          { err: error },
          'the store could not be handed over: the next owner waits a moment',
        )
      })
    }
    await table.close()
  }

  #end(): void {
    this.#isOver = true
    this.#term.end()
    this.#timer.close()
  }

  /** Never rejects. */
  async #renew(): Promise<void> {
    const { table, timers, log, onOvertaken } = this.#parts
    const sentAt = timers.monotonicMs()
    try {
      if (await table.renew(this.epoch)) {
        this.#term.renew(sentAt)
        if (this.#isFailing) log.info('the lease on the database is renewed again')
        this.#isFailing = false
      } else if (!this.#isOver) {
        this.#end()
        log.error(
          'another process owns the database now, or a backup is put into it: this one must stop',
        )
        onOvertaken()
      }
    } catch (error) {
      if (!this.#isFailing && !this.#isOver) {
        log.error({ err: error }, 'the lease on the database cannot be renewed; it is tried again')
      }
      this.#isFailing = true
    } finally {
      this.#renewal = undefined
    }
  }
}

const logEveryMs = 30_000

/**
 * A machine that lost its power starts both at once, and a database that recovers takes minutes. What it answers wrong,
 * such as an unknown password, is not waited for.
 */
async function readStarting(
  parts: LeaseParts,
  onAnswering: Waiting['onAnswering'],
): Promise<OwnershipRow> {
  const { timers, timing, log } = parts
  const until = timers.monotonicMs() + timing.startMs
  let loggedAt = Number.NEGATIVE_INFINITY
  const row = await readPatiently(parts, (error) => {
    const now = timers.monotonicMs()
    if (now >= until) throw error
    onAnswering?.(false)
    if (now - loggedAt < logEveryMs) return
    loggedAt = now
    const forSeconds = Math.ceil((until - now) / 1_000)
    const reason = error.cause instanceof Error ? error.cause.message : error.message
    log.warn({ reason, forSeconds }, 'the database does not answer yet: the start waits for it')
  })
  onAnswering?.(true)
  return row
}

/** Who waits needs nothing of the store, so it outlasts a database that is away. */
function readWaiting(parts: LeaseParts): Promise<OwnershipRow> {
  let isAway = false
  return readPatiently(parts, (error) => {
    if (!isAway) {
      parts.log.warn({ err: error }, 'the database is away while this process waits for it')
    }
    isAway = true
  })
}

/** Reads again and again while the database is away; `onAway` ends that by throwing. */
async function readPatiently(
  { table, timers, timing }: LeaseParts,
  onAway: (error: Error) => void,
): Promise<OwnershipRow> {
  for (;;) {
    try {
      return await table.read()
    } catch (error) {
      if (!isStoreAway(error)) throw error
      onAway(error)
    }
    await pause(timers, timing.lookMs * 5)
  }
}
