import type { StoredTriggerInstance } from './stored-trigger-instance.ts'

/**
 * States from before a start, in the order of their triggers. They are read when their trigger is set and not all at once:
 * a million that wait for their definitions would take a gigabyte.
 */
export class StoredPieces {
  readonly #pieces: AsyncIterator<readonly StoredTriggerInstance[]>
  readonly #restore: (piece: readonly StoredTriggerInstance[]) => void
  /** All states of the triggers below it are restored. */
  #reached = Number.NEGATIVE_INFINITY

  constructor(
    pieces: AsyncIterable<readonly StoredTriggerInstance[]>,
    restore: (piece: readonly StoredTriggerInstance[]) => void,
  ) {
    this.#pieces = pieces[Symbol.asyncIterator]()
    this.#restore = restore
  }

  /** Resolves when all states of the trigger are restored. */
  async restoreUntil(triggerId: number): Promise<void> {
    while (this.#reached <= triggerId) {
      const { done, value } = await this.#pieces.next()
      if (done === true) this.#reached = Number.POSITIVE_INFINITY
      else {
        this.#restore(value)
        this.#reached = value.at(-1)?.triggerId ?? this.#reached
      }
    }
  }

  restoreAll(): Promise<void> {
    return this.restoreUntil(Number.MAX_SAFE_INTEGER)
  }
}
