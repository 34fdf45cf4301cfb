import type { Sample } from '#platform/facts.ts'
import type { HandleBatch } from '../sample-batcher.ts'
import { CommitQueue } from './commit-queue.ts'

/** While one batch is being written, another is made ready. */
const lanesCount = 2

/** Batches of different devices on their way to the store together; those of one device follow each other. */
export class CommitLanes {
  readonly #lanes: readonly CommitQueue[]

  constructor(handle: HandleBatch, samplesMax: number) {
    this.#lanes = Array.from({ length: lanesCount }, () => new CommitQueue(handle, samplesMax))
  }

  get waitingCount(): number {
    return this.#lanes.reduce((sum, lane) => sum + lane.waitingCount, 0)
  }

  /** Samples of one device. Resolves when they are stored. */
  async commit(samples: readonly Sample[]): Promise<void> {
    const deviceId = samples[0]?.deviceId ?? 0
    await this.#lanes[deviceId % lanesCount]?.commit(samples)
  }

  async settled(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.settled()))
  }
}
