interface Entry<T> {
  readonly item: T
  /** Number of values in it. */
  readonly count: number
}

interface Queue<T> {
  entries: Entry<T>[]
  /** Items before this index have been taken. */
  from: number
  waitingCount: number
  /** Values that it may take in its turn; unused ones are kept for the next turn. */
  credit: number
}

/** Values that an account may take in each turn. */
const turnCount = 500
const takenMax = 1_024

/**
 * Items that wait for the store, by account (deficit round robin). A batch takes from each in turn, so that an account
 * that brings a hundred times as much delays itself and nobody else. Within an account the order is kept.
 */
export class AccountQueues<T> {
  /** Queues in the order of their turns. */
  readonly #queues = new Map<number, Queue<T>>()
  #waitingCount = 0

  /** Number of values, not of items. */
  get waitingCount(): number {
    return this.#waitingCount
  }

  get isEmpty(): boolean {
    return this.#queues.size === 0
  }

  waitingOf(ownerId: number): number {
    return this.#queues.get(ownerId)?.waitingCount ?? 0
  }

  /** Number of accounts with waiting items, this one counted in any case. */
  countWith(ownerId: number): number {
    return this.#queues.size + (this.#queues.has(ownerId) ? 0 : 1)
  }

  put(ownerId: number, item: T, count: number): void {
    let queue = this.#queues.get(ownerId)
    if (queue === undefined) {
      queue = { entries: [], from: 0, waitingCount: 0, credit: 0 }
      this.#queues.set(ownerId, queue)
    }
    queue.entries.push({ item, count })
    queue.waitingCount += count
    this.#waitingCount += count
  }

  /** Takes items of at most this many values; a larger item goes alone. */
  take(countMax: number): T[] {
    const taken: Entry<T>[] = []
    let room = countMax
    for (let [next] = this.#queues; next !== undefined && room > 0; [next] = this.#queues) {
      const [ownerId, queue] = next
      queue.credit += turnCount
      for (let entry = getHead(queue); entry !== undefined; entry = getHead(queue)) {
        if (entry.count > queue.credit) break
        if (taken.length > 0 && entry.count > room) return getItems(taken)
        this.#remove(queue, entry)
        taken.push(entry)
        room -= entry.count
      }
      this.#queues.delete(ownerId)
      if (getHead(queue) !== undefined) this.#queues.set(ownerId, queue)
    }
    return getItems(taken)
  }

  #remove(queue: Queue<T>, { count }: Entry<T>): void {
    queue.from += 1
    queue.credit -= count
    queue.waitingCount -= count
    this.#waitingCount -= count
    if (queue.from < takenMax) return
    queue.entries = queue.entries.slice(queue.from)
    queue.from = 0
  }
}

function getHead<T>({ entries, from }: Queue<T>): Entry<T> | undefined {
  return entries[from]
}

function getItems<T>(entries: readonly Entry<T>[]): T[] {
  return entries.map(({ item }) => item)
}
