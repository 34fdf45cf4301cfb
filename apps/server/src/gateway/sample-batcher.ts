import type { Sample } from '#platform/facts.ts'
import type { Log } from '#platform/log.ts'
import type { GatewayCounts } from './gateway-counts.ts'
import type { GatewayLimits } from './gateway-limits.ts'
import { monotonicMs } from './wakeup.ts'

export type HandleBatch = (samples: readonly Sample[]) => Promise<void>

export interface BatcherParts {
  readonly handle: HandleBatch
  readonly limits: GatewayLimits
  readonly counts: GatewayCounts
  readonly log: Log
}

const failureLogMs = 10_000

interface Waiter {
  /** Number of samples that must have been handled. */
  readonly target: number
  readonly resolve: () => void
}

/**
 * Collects samples and hands them on, one batch in flight. When the handler is slow `hasRoom` turns
 * false and pollers wait, so that memory stays bounded and no sample is dropped.
 */
export class SampleBatcher {
  readonly #parts: BatcherParts
  #waiting: Sample[] = []
  #isHandling = false
  #timer: NodeJS.Timeout | undefined
  #logFailuresAt = 0
  #added = 0
  #handled = 0
  #waiters: Waiter[] = []
  readonly #heldBack = new Set<() => void>()

  constructor(parts: BatcherParts) {
    this.#parts = parts
  }

  get hasRoom(): boolean {
    return this.#waiting.length < this.#parts.limits.samplesWaitingMax
  }

  get waitingCount(): number {
    return this.#waiting.length
  }

  /** Calls back once when there is room again. The same callback is held once only. */
  whenRoom(resume: () => void): void {
    this.#heldBack.add(resume)
  }

  forgetWhenRoom(resume: () => void): void {
    this.#heldBack.delete(resume)
  }

  add(samples: readonly Sample[]): void {
    for (const sample of samples) this.#waiting.push(sample)
    this.#added += samples.length
    this.#parts.counts.samples += samples.length
    if (this.#isHandling) return
    if (this.#waiting.length >= this.#parts.limits.batchSamplesMax) this.#startHandling()
    else this.#timer ??= setTimeout(() => this.#startHandling(), this.#parts.limits.batchMs)
  }

  /** Resolves when everything added so far has been handled. */
  delivered(): Promise<void> {
    if (this.#handled >= this.#added) return Promise.resolve()
    this.#startHandling()
    return new Promise((resolve) => this.#waiters.push({ target: this.#added, resolve }))
  }

  #startHandling(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#isHandling) void this.#handleAll()
  }

  async #handleAll(): Promise<void> {
    this.#isHandling = true
    while (this.#waiting.length > 0) {
      const batch = this.#takeBatch()
      this.#resumeHeldBack()
      await this.#handle(batch)
      this.#handled += batch.length
      this.#tellWaiters()
    }
    this.#isHandling = false
  }

  #takeBatch(): Sample[] {
    const { batchSamplesMax } = this.#parts.limits
    if (this.#waiting.length > batchSamplesMax) return this.#waiting.splice(0, batchSamplesMax)
    const batch = this.#waiting
    this.#waiting = []
    return batch
  }

  /** A batch that fails is the pipeline's fault: it is logged and counted, and the next one follows. */
  async #handle(batch: readonly Sample[]): Promise<void> {
    this.#parts.counts.batches++
    try {
      await this.#parts.handle(batch)
    } catch (error) {
      this.#parts.counts.failedBatches++
      this.#logFailure(error, batch.length)
    }
  }

  /** A store that is gone fails every batch: one line a while says it too. */
  #logFailure(error: unknown, samples: number): void {
    const now = monotonicMs()
    if (now < this.#logFailuresAt) return
    this.#logFailuresAt = now + failureLogMs
    const { failedBatches } = this.#parts.counts
    this.#parts.log.error({ err: error, samples, failedBatches }, 'a batch of samples failed')
  }

  #tellWaiters(): void {
    const isDone = (waiter: Waiter) => waiter.target <= this.#handled
    for (const waiter of this.#waiters.filter(isDone)) waiter.resolve()
    this.#waiters = this.#waiters.filter((waiter) => !isDone(waiter))
  }

  #resumeHeldBack(): void {
    if (!this.hasRoom || this.#heldBack.size === 0) return
    const heldBack = [...this.#heldBack]
    this.#heldBack.clear()
    for (const resume of heldBack) resume()
  }
}
