import type { Sample } from '#facts/values.ts'
import { allEnded } from '#platform/all-ended.ts'
import { StoreKeptError } from '#platform/process/log/store-fault.ts'
import type { PartitionRoutes } from '../partitions/partition-routes.ts'
import { packBatch } from './batch-message.ts'
import type { BatchAnswer, KeptMessage } from './device-messages.ts'
import type { OwnerLink } from './owner-link.ts'

const samplesPerMessage = 2_000

/** Sends what devices say to the processes that store it, or to the owner of the store where nobody else does. */
export class HolderSender {
  readonly #owner: OwnerLink
  readonly #routes: PartitionRoutes | undefined

  /** `routes`: which process stores values of which devices; undefined: the owner of the store does it all. */
  constructor(owner: OwnerLink, routes: PartitionRoutes | undefined) {
    this.#owner = owner
    this.#routes = routes
  }

  /**
   * What cloud devices report is acknowledged to them only when it is stored. No process waits for another's part of it;
   * the parts of one go in their order, as they may be of one device.
   */
  async sendReport(samples: readonly Sample[]): Promise<void> {
    const sent = await allEnded(this.partsBySlot(samples).map((some) => this.#sendParts(some)))
    const kept = sent.flat()
    if (kept.length > 0) throw new StoreKeptError(() => this.#untilStored(kept), undefined)
  }

  /** Resolves to the numbers of the messages that the owner keeps. */
  async #sendParts(parts: readonly Sample[][]): Promise<number[]> {
    const owner = this.#owner
    const kept: number[] = []
    for (const part of parts) {
      const sender = owner.next()
      const answer =
        (await this.toHolder(part)) ??
        (await owner.deliver<BatchAnswer>('batch', packBatch(sender, part)))
      if (answer === 'failed') throw new Error('the values could not be stored')
      if (answer === 'kept') kept.push(sender.number)
    }
    return kept
  }

  /** Each part is of devices whose values one process stores. */
  partsBySlot(samples: readonly Sample[]): Sample[][][] {
    const routes = this.#routes
    if (routes === undefined) return [partsOf(samples)]
    const bySlot = Map.groupBy(samples, ({ deviceId }) => routes.slotOf(deviceId))
    return Array.from(bySlot.values(), partsOf)
  }

  async toHolder(samples: readonly Sample[]): Promise<BatchAnswer | undefined> {
    const routes = this.#routes
    const [first] = samples
    if (routes === undefined || first === undefined) return undefined
    return routes.toHolder(this.#owner, routes.slotOf(first.deviceId), samples)
  }

  async #untilStored(batches: readonly number[]): Promise<void> {
    const owner = this.#owner
    for (const batch of batches) {
      const message: KeptMessage = { ...owner.next(), batch }
      const outcome = await owner.deliver('kept', message)
      if (outcome !== 'stored') throw new Error('the values have to come again')
    }
  }
}

function partsOf(samples: readonly Sample[]): Sample[][] {
  const count = Math.ceil(samples.length / samplesPerMessage)
  return Array.from({ length: count }, (_, part) =>
    samples.slice(part * samplesPerMessage, (part + 1) * samplesPerMessage),
  )
}
