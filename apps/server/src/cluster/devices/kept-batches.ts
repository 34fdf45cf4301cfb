import { BoundedMap } from '#platform/bounded-map.ts'
import type { KeptMessage, Numbered } from './device-messages.ts'

/** More than processes have under way while the store is away; who asks for an older one sends its values again. */
const keptMax = 10_000

/** Batches that wait here for the store, of which their senders want to know when they are stored. */
export class KeptBatches {
  readonly #batches = new BoundedMap<string, () => Promise<void>>(keptMax)

  keep({ process, life, number }: Numbered, untilStored: () => Promise<void>): void {
    this.#batches.set(`${process} ${life} ${number}`, untilStored)
  }

  /** Resolves when the batch is stored, or is known not to be. */
  async outcome({ process, life, batch }: KeptMessage): Promise<'stored' | 'lost'> {
    const untilStored = this.#batches.get(`${process} ${life} ${batch}`)
    if (untilStored === undefined) return 'lost'
    return untilStored().then(
      () => 'stored' as const,
      () => 'lost' as const,
    )
  }
}
