import { allPartitions, partitionOf } from '#facts/partition.ts'

/** Which slot holds each partition, and which are on their way from one to another. */
export class PartitionHolders {
  readonly #slots = allPartitions.map(() => 0)
  readonly #moving = new Set<number>()
  #moved = Promise.withResolvers<void>()

  get slots(): readonly number[] {
    return this.#slots
  }

  /** While they move, the owner of the store takes everything, and waits. */
  get shown(): readonly number[] {
    return this.#slots.map((slot, id) => (this.#moving.has(id) ? 0 : slot))
  }

  /** Whether this process holds everything, so that nothing is to be looked up. */
  get isWhole(): boolean {
    return this.#moving.size === 0 && this.#slots.every((slot) => slot === 0)
  }

  /** Undefined: it is on its way. */
  slotOf(deviceId: number): number | undefined {
    const id = partitionOf(deviceId)
    return this.#moving.has(id) ? undefined : this.#slots[id]
  }

  ofSlot(slot: number): number[] {
    return allPartitions.filter((id) => this.#slots[id] === slot)
  }

  startMoving(ids: readonly number[]): void {
    for (const id of ids) this.#moving.add(id)
  }

  /** Without a slot they stay where they were. */
  endMoving(ids: readonly number[], slot?: number): void {
    for (const id of ids) {
      this.#moving.delete(id)
      if (slot !== undefined) this.#slots[id] = slot
    }
    this.#moved.resolve()
    this.#moved = Promise.withResolvers<void>()
  }

  /** Resolves when some that were moving have arrived. */
  moved(): Promise<void> {
    return this.#moved.promise
  }
}
