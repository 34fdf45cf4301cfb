import { allPartitions, partitionCount, partitionOf } from '#facts/partition.ts'

/** The partitions whose samples this process stores. */
export class HeldPartitions {
  readonly #ids: Set<number>

  constructor(ids: Iterable<number> = allPartitions) {
    this.#ids = new Set(ids)
  }

  /** No other process stores anything. */
  get isWhole(): boolean {
    return this.#ids.size === partitionCount
  }

  get ids(): number[] {
    return [...this.#ids]
  }

  has(deviceId: number): boolean {
    return this.#ids.has(partitionOf(deviceId))
  }

  hasPartition(id: number): boolean {
    return this.#ids.has(id)
  }

  add(ids: Iterable<number>): void {
    for (const id of ids) this.#ids.add(id)
  }

  remove(ids: Iterable<number>): void {
    for (const id of ids) this.#ids.delete(id)
  }

  /** A condition of SQL on the column `device_id`, which is empty where all devices are meant. */
  toSql(): string {
    if (this.isWhole) return ''
    const ids = this.#ids.size === 0 ? '-1' : this.ids.join()
    return ` and device_id % ${partitionCount} in (${ids})`
  }
}
