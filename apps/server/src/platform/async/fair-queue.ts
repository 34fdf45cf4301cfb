/** Waiting work of many owners: each gets its turn, however much another one adds. */
export class FairQueue<T> {
  readonly #waiting = new Map<string, T[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  of(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0
  }

  push(owner: string, item: T): void {
    const own = this.#waiting.get(owner)
    if (own === undefined) this.#waiting.set(owner, [item])
    else own.push(item)
    this.#size += 1
  }

  /** Drops the newest work of the owner with most waiting, where that is more than `owner` would have with one more. */
  dropFromLargest(owner: string): T | undefined {
    let largest: T[] | undefined
    for (const own of this.#waiting.values()) if (own.length > (largest?.length ?? 0)) largest = own
    if (largest === undefined || largest.length <= this.of(owner) + 1) return undefined
    this.#size -= 1
    return largest.pop()
  }

  /** Work of the owner whose turn it is; an owner with more work then queues behind all others. */
  shift(): T | undefined {
    const [first] = this.#waiting
    if (first === undefined) return undefined
    const [owner, own] = first
    const item = own.shift()
    this.#waiting.delete(owner)
    if (own.length > 0) this.#waiting.set(owner, own)
    this.#size -= 1
    return item
  }
}
