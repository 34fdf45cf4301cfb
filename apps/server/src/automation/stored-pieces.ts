import type { TriggerInstanceKey } from '#facts/alarm-facts.ts'
import type { StoredTriggerInstance } from './stored-trigger-instance.ts'

/**
 * States from before a start, in the order of their triggers and devices. They are read as these are set and not all at
 * once: a million that wait for their definitions would take a gigabyte.
 */
export class StoredPieces {
  readonly #pieces: AsyncIterator<readonly StoredTriggerInstance[]>
  readonly #restore: (piece: readonly StoredTriggerInstance[]) => void
  /** All states before it are restored; undefined: all are. */
  #reached: Place | undefined = { triggerId: 0, deviceId: 0 }

  constructor(
    pieces: AsyncIterable<readonly StoredTriggerInstance[]>,
    restore: (piece: readonly StoredTriggerInstance[]) => void,
  ) {
    this.#pieces = pieces[Symbol.asyncIterator]()
    this.#restore = restore
  }

  /** Resolves when all states of the trigger on the device, and on those before it, are restored. */
  async restoreUntil(place: Place): Promise<void> {
    while (this.#reached !== undefined && !isBefore(place, this.#reached)) {
      const { done, value } = await this.#pieces.next()
      if (done === true) this.#reached = undefined
      else {
        this.#restore(value)
        this.#reached = value.at(-1) ?? this.#reached
      }
    }
  }

  restoreAll(): Promise<void> {
    return this.restoreUntil({ triggerId: Number.MAX_SAFE_INTEGER, deviceId: 0 })
  }
}

type Place = Pick<TriggerInstanceKey, 'triggerId' | 'deviceId'>

function isBefore(one: Place, other: Place): boolean {
  if (one.triggerId !== other.triggerId) return one.triggerId < other.triggerId
  return one.deviceId < other.deviceId
}
