import type { Sample } from '#facts/values.ts'
import type { AccountFlows, FlowOwner } from '#gateway/account/account-flows.ts'
import { AccountQueues } from '#gateway/account/account-queues.ts'
import type { GatewayCounts } from '#gateway/gateway-counts.ts'
import type { GatewayLimits } from '#gateway/gateway-limits.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timer, Timers } from '#platform/timers.ts'

export type HandleBatch = (samples: readonly Sample[]) => Promise<void>

export interface BatcherParts {
  readonly handle: HandleBatch
  readonly limits: GatewayLimits
  readonly counts: GatewayCounts
  readonly flows: AccountFlows
  readonly timers: Timers
  readonly log: Log
}

/** Handling takes at most this share of the time while little comes: after a batch of 1 ms the next one waits so long. */
const restPerWork = 8

interface Portion {
  readonly samples: readonly Sample[]
  /** When they have been handled. */
  readonly resolve?: () => void
}

/**
 * Collects samples and hands them on, one batch in flight, in which each account has its share. What comes after a pause
 * is handed on at once, since somebody may look at it; a stream waits up to `batchMs`, as long as its batches cost. When
 * the handler is slow `hasRoom` turns false and pollers wait, so that memory stays bounded and no
 * sample is dropped.
 */
export class SampleBatcher {
  readonly #parts: BatcherParts
  readonly #waiting = new AccountQueues<Portion>()
  #isHandling = false
  #startedAt = Number.NEGATIVE_INFINITY
  /** How long after the last batch began the next one may begin. */
  #pauseMs = 0
  #timer: Timer | undefined
  #work: Promise<void> = Promise.resolve()
  readonly #heldBack = new Set<() => void>()

  constructor(parts: BatcherParts) {
    this.#parts = parts
  }

  /** Each account has an equal part of what may wait, so that one that brings too much holds back itself only. */
  hasRoomFor(ownerId: number): boolean {
    const share = this.#parts.limits.samplesWaitingMax / this.#waiting.countWith(ownerId)
    return this.#waiting.waitingOf(ownerId) < share
  }

  get waitingCount(): number {
    return this.#waiting.waitingCount
  }

  /** Calls back once when there is room again. The same callback is held once only. */
  whenRoom(resume: () => void): void {
    this.#heldBack.add(resume)
  }

  forgetWhenRoom(resume: () => void): void {
    this.#heldBack.delete(resume)
  }

  /**
   * Returns how long the account's devices are not polled because it brings more values than it may; 0 when they are
   * polled.
   */
  heldMs(owner: FlowOwner): number {
    return this.#parts.flows.waitMs(owner)
  }

  add(owner: FlowOwner, samples: readonly Sample[]): void {
    if (samples.length === 0) return
    this.#parts.counts.samples += samples.length
    this.#parts.flows.record(owner, samples.length)
    this.#put(owner.ownerId, { samples })
    if (this.#isHandling) return
    if (this.waitingCount >= this.#parts.limits.batchSamplesMax) this.#startHandling()
    else this.#timer ??= this.#handleSoon()
  }

  /** Resolves when everything that was added of this account so far has been handled. */
  delivered(ownerId: number): Promise<void> {
    return new Promise((resolve) => {
      this.#put(ownerId, { samples: [], resolve })
      this.#startHandling()
    })
  }

  /** Resolves when nothing waits any more. */
  async settled(): Promise<void> {
    this.#startHandling()
    await this.#work
  }

  #put(ownerId: number, portion: Portion): void {
    this.#waiting.put(ownerId, portion, portion.samples.length)
  }

  #handleSoon(): Timer {
    const { timers } = this.#parts
    const waitMs = Math.max(0, this.#startedAt + this.#pauseMs - timers.monotonicMs())
    return timers.setTimeout(() => this.#startHandling(), waitMs)
  }

  #startHandling(): void {
    this.#timer?.close()
    this.#timer = undefined
    if (!this.#isHandling) this.#work = this.#handleAll()
  }

  async #handleAll(): Promise<void> {
    const { limits, timers } = this.#parts
    this.#isHandling = true
    this.#startedAt = timers.monotonicMs()
    while (!this.#waiting.isEmpty) {
      const portions = this.#waiting.take(limits.batchSamplesMax)
      const batch = portions.flatMap(({ samples }) => samples)
      this.#resumeHeldBack()
      if (batch.length > 0) await this.#handle(batch)
      for (const { resolve } of portions) resolve?.()
    }
    this.#isHandling = false
    this.#pauseMs = Math.min(limits.batchMs, (timers.monotonicMs() - this.#startedAt) * restPerWork)
  }

  /** A batch that fails is the pipeline's fault: it is logged and counted, and the next one follows. */
  async #handle(batch: readonly Sample[]): Promise<void> {
    const { counts, handle, log } = this.#parts
    counts.batches++
    try {
      await handle(batch)
    } catch (error) {
      counts.failedBatches++
      const { failedBatches } = counts
      log.error({ err: error, samples: batch.length, failedBatches }, 'a batch of samples failed')
    }
  }

  #resumeHeldBack(): void {
    const { samplesWaitingMax } = this.#parts.limits
    if (this.waitingCount >= samplesWaitingMax || this.#heldBack.size === 0) return
    const heldBack = [...this.#heldBack]
    this.#heldBack.clear()
    for (const resume of heldBack) resume()
  }
}
