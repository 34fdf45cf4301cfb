import { addressKey } from './address-key.ts'

/** A claim to a place, known by the address it comes from. */
export interface AdmissionRequest {
  readonly address: string
}

/**
 * A bounded number of places, shared fairly by address. When all are taken, nobody new is refused: the oldest place of
 * the address that holds most gives way. So clients elsewhere are never affected, and at a crowded address (hundreds of
 * DTUs behind one NAT) each has the same time, however many others come at once. A place that is held needlessly is the
 * oldest.
 */
export class FairAdmission<V extends AdmissionRequest> {
  readonly #placesMax: number
  readonly #byAddress = new Map<string, Set<V>>()
  /** Addresses by the number of places that they hold. */
  readonly #byCount = new Map<number, Set<string>>()
  #most = 0
  #size = 0

  constructor(placesMax: number) {
    this.#placesMax = placesMax
  }

  get size(): number {
    return this.#size
  }

  /** Takes a place. The entry that it returns has lost its own, and the caller must close it. */
  enter(entry: V): V | undefined {
    const key = addressKey(entry.address)
    const neighbours = this.#byAddress.get(key) ?? new Set()
    this.#byAddress.set(key, neighbours)
    const before = neighbours.size
    neighbours.add(entry)
    this.#size += neighbours.size - before
    this.#recount(key, before, neighbours.size)
    if (this.#size <= this.#placesMax) return undefined
    const leaver = this.#oldestOfMost()
    if (leaver !== undefined) this.leave(leaver)
    return leaver
  }

  /** The entry may have left already. */
  leave(entry: V): void {
    const key = addressKey(entry.address)
    const neighbours = this.#byAddress.get(key)
    if (neighbours?.delete(entry) !== true) return
    this.#size -= 1
    if (neighbours.size === 0) this.#byAddress.delete(key)
    this.#recount(key, neighbours.size + 1, neighbours.size)
  }

  all(): V[] {
    return [...this.#byAddress.values()].flatMap((entries) => [...entries])
  }

  #oldestOfMost(): V | undefined {
    const [key = ''] = this.#byCount.get(this.#most) ?? []
    const [oldest] = this.#byAddress.get(key) ?? []
    return oldest
  }

  /** A count changes by one at most, so where all have left the largest one, the next smaller one is the largest. */
  #recount(key: string, before: number, after: number): void {
    if (before === after) return
    const left = this.#byCount.get(before)
    left?.delete(key)
    if (left?.size === 0) this.#byCount.delete(before)
    if (after > 0) {
      const joined = this.#byCount.get(after)
      if (joined === undefined) this.#byCount.set(after, new Set([key]))
      else joined.add(key)
    }
    if (after > this.#most) this.#most = after
    else if (!this.#byCount.has(this.#most)) this.#most = after
  }
}
