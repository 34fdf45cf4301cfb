import { allPartitions, partitionOf } from '#facts/partition.ts'
import type { Sample } from '#facts/values.ts'
import { type Bus, BusAwayError, type Subscription } from '../bus/bus.ts'
import { packBatch } from '../devices/batch-message.ts'
import type { BatchAnswer } from '../devices/device-messages.ts'
import type { OwnerLink } from '../devices/owner-link.ts'
import { type HoldersMessage, holdersSubject, slotSubject } from './partition-messages.ts'

/** `elsewhere`: another process holds them now. */
export type HolderAnswer = BatchAnswer | 'elsewhere'

/** Partitions that this process holds itself. */
interface OwnShare {
  readonly slot: number
  takeBatch(samples: readonly Sample[]): Promise<HolderAnswer>
}

const answerWithinMs = 10_000
const nobody = allPartitions.map(() => 0)

/**
 * Where a process that holds lines of devices sends what they say: to the process that stores their values. The owner
 * of the store takes everything as well, so an outdated list of holders costs a way and nothing else.
 */
export class PartitionRoutes {
  readonly #bus: Bus
  #epoch = 0
  #slots = nobody
  #own: OwnShare | undefined
  #subscription: Subscription | undefined

  constructor(bus: Bus) {
    this.#bus = bus
  }

  /** Called with the epoch of the owner of the store. */
  follow(epoch: number): void {
    if (epoch === this.#epoch) return
    this.#epoch = epoch
    this.#slots = nobody
    this.#subscription?.end()
    this.#subscription = this.#bus.listen(holdersSubject(epoch), ({ slots }: HoldersMessage) => {
      if (epoch === this.#epoch) this.#slots = [...slots]
    })
  }

  setOwn(share: OwnShare | undefined): void {
    this.#own = share
  }

  slotOf(deviceId: number): number {
    return this.#slots[partitionOf(deviceId)] ?? 0
  }

  /** Resolves to undefined when the owner of the store has to take them: nobody else does, or has answered. */
  async toHolder(
    link: OwnerLink,
    slot: number,
    samples: readonly Sample[],
  ): Promise<BatchAnswer | undefined> {
    if (slot === 0) return undefined
    try {
      const answer = await this.#ask(link, slot, samples)
      return answer === 'elsewhere' ? undefined : answer
    } catch (error) {
      if (error instanceof BusAwayError) return undefined
      throw error
    }
  }

  close(): void {
    this.#subscription?.end()
  }

  #ask(link: OwnerLink, slot: number, samples: readonly Sample[]): Promise<HolderAnswer> {
    const own = this.#own
    // What it cannot finish, since its partitions are taken from it, the owner of the store takes.
    if (own?.slot === slot) return own.takeBatch(samples).catch(() => 'elsewhere' as const)
    const subject = slotSubject(this.#epoch, slot, 'batch')
    return this.#bus.request(subject, packBatch(link.next(), samples), answerWithinMs)
  }
}
