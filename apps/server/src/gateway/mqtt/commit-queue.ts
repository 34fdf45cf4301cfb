import type { Sample } from '#facts/values.ts'
import { AccountQueues } from '#gateway/account/account-queues.ts'
import type { HandleBatch } from '#gateway/poll/sample-batcher.ts'

interface Waiter {
  readonly samples: readonly Sample[]
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/**
 * Hands samples on in batches, one in flight, in which each account has its share, and settles each message when its own
 * are stored: only then may it be acknowledged. It needs no bound of its own: a connection is not read while a message
 * of it waits here.
 */
export class CommitQueue {
  readonly #handle: HandleBatch
  readonly #samplesMax: number
  readonly #waiting = new AccountQueues<Waiter>()
  #work: Promise<void> | undefined

  constructor(handle: HandleBatch, samplesMax: number) {
    this.#handle = handle
    this.#samplesMax = samplesMax
  }

  get waitingCount(): number {
    return this.#waiting.waitingCount
  }

  commit(ownerId: number, samples: readonly Sample[]): Promise<void> {
    if (samples.length === 0) return Promise.resolve()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.put(ownerId, { samples, resolve, reject }, samples.length)
    this.#work ??= this.#run()
    return promise
  }

  async settled(): Promise<void> {
    await this.#work
  }

  async #run(): Promise<void> {
    // What arrives in the same turn goes into one batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (!this.#waiting.isEmpty) {
      const waiters = this.#waiting.take(this.#samplesMax)
      try {
        await this.#handle(waiters.flatMap(({ samples }) => samples))
        for (const waiter of waiters) waiter.resolve()
      } catch (error) {
        for (const waiter of waiters) waiter.reject(error)
      }
    }
    this.#work = undefined
  }
}
