import type { Sample } from '#platform/facts.ts'
import type { HandleBatch } from '../sample-batcher.ts'

interface Waiter {
  readonly count: number
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/**
 * Hands samples on in batches, one in flight, and tells each message when its own are stored: only then may it be
 * acknowledged. It needs no bound of its own: a connection is not read while a message of it waits here.
 */
export class CommitQueue {
  readonly #handle: HandleBatch
  readonly #samplesMax: number
  #samples: Sample[] = []
  #waiters: Waiter[] = []
  #work: Promise<void> | undefined

  constructor(handle: HandleBatch, samplesMax: number) {
    this.#handle = handle
    this.#samplesMax = samplesMax
  }

  get waitingCount(): number {
    return this.#samples.length
  }

  commit(samples: readonly Sample[]): Promise<void> {
    if (samples.length === 0) return Promise.resolve()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    for (const sample of samples) this.#samples.push(sample)
    this.#waiters.push({ count: samples.length, resolve, reject })
    this.#work ??= this.#run()
    return promise
  }

  async settled(): Promise<void> {
    await this.#work
  }

  async #run(): Promise<void> {
    // What arrives in the same turn goes into one batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiters.length > 0) {
      const waiters = this.#takeWaiters()
      const count = waiters.reduce((sum, waiter) => sum + waiter.count, 0)
      const batch = this.#samples.splice(0, count)
      try {
        await this.#handle(batch)
        for (const waiter of waiters) waiter.resolve()
      } catch (error) {
        for (const waiter of waiters) waiter.reject(error)
      }
    }
    this.#work = undefined
  }

  /** Whole messages; one that is larger than a batch goes alone. */
  #takeWaiters(): Waiter[] {
    let count = 0
    const end = this.#waiters.findIndex((waiter, at) => {
      count += waiter.count
      return at > 0 && count > this.#samplesMax
    })
    return this.#waiters.splice(0, end === -1 ? this.#waiters.length : end)
  }
}
