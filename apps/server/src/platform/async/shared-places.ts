interface PlaceLimits {
  /** Places of all accounts together. */
  readonly max: number
  /** So many each account gets even when all places are taken. */
  readonly ofEach: number
}

/** Places for work that goes on at once. When one account has taken all of them, the work of others begins all the same. */
export class SharedPlaces {
  readonly #limits: PlaceLimits
  readonly #byAccount = new Map<number, number>()
  #taken = 0

  constructor(limits: PlaceLimits) {
    this.#limits = limits
  }

  isFree(accountId: number): boolean {
    const { max, ofEach } = this.#limits
    return this.#taken < max || (this.#byAccount.get(accountId) ?? 0) < ofEach
  }

  /** False when there is none; `leave` gives it back. */
  tryEnter(accountId: number): boolean {
    if (!this.isFree(accountId)) return false
    this.enter(accountId)
    return true
  }

  /** Counts work that has begun, whether there was a place or not. */
  enter(accountId: number): void {
    this.#byAccount.set(accountId, (this.#byAccount.get(accountId) ?? 0) + 1)
    this.#taken += 1
  }

  leave(accountId: number): void {
    const left = (this.#byAccount.get(accountId) ?? 0) - 1
    if (left > 0) this.#byAccount.set(accountId, left)
    else this.#byAccount.delete(accountId)
    this.#taken -= 1
  }
}
