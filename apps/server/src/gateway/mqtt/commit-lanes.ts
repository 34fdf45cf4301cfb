import type { Sample } from '#facts/values.ts'
import type { AccountFlows, FlowOwner } from '#gateway/account/account-flows.ts'
import type { HandleBatch } from '#gateway/poll/sample-batcher.ts'
import { StoreKeptError } from '#platform/process/log/store-fault.ts'
import type { Kept } from './broker.ts'
import { CommitQueue } from './commit-queue.ts'

/** While one batch is being written, another is made ready. */
const lanesCount = 2

interface CommitParts {
  readonly handle: HandleBatch
  readonly samplesMax: number
  readonly flows: AccountFlows
}

/** Batches of different devices on their way to the store together; those of one device follow each other. */
export class CommitLanes {
  readonly #lanes: readonly CommitQueue[]

  readonly #flows: AccountFlows

  constructor({ handle, samplesMax, flows }: CommitParts) {
    this.#flows = flows
    this.#lanes = Array.from({ length: lanesCount }, () => new CommitQueue(handle, samplesMax))
  }

  get waitingCount(): number {
    return this.#lanes.reduce((sum, lane) => sum + lane.waitingCount, 0)
  }

  /**
   * A report that nobody requested waits while its account brings more than it may. While the store is away its samples
   * are kept, and count once it has them. Rejects when `isOver` meanwhile.
   */
  commitReport(owner: FlowOwner, samples: readonly Sample[], isOver: () => boolean): Promise<Kept> {
    const isAdmitted = this.#flows.admitted(owner, samples.length, isOver)
    if (isAdmitted === undefined) return this.#store(owner, samples).then(nothing, toKept)
    return isAdmitted.then((isIn) => {
      if (!isIn) throw new Error('nobody is there')
      return this.#store(owner, samples).then(nothing, toKept)
    })
  }

  /** Stores samples of one device that somebody requested. Resolves when they are stored. */
  async commit(owner: FlowOwner, samples: readonly Sample[]): Promise<void> {
    this.#flows.record(owner, samples.length)
    await this.#store(owner, samples)
  }

  async settled(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.settled()))
  }

  #store({ ownerId }: FlowOwner, samples: readonly Sample[]): Promise<void> {
    const lane = this.#lanes[(samples[0]?.deviceId ?? 0) % lanesCount]
    return lane === undefined ? Promise.resolve() : lane.commit(ownerId, samples)
  }
}

const nothing = () => undefined

function toKept(error: unknown): Kept {
  if (error instanceof StoreKeptError) return error
  throw error
}
