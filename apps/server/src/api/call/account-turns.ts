/** Makes calls of one kind and account one after the other. Accounts without such a call under way are not kept. */
export class AccountTurns {
  readonly #last = new Map<string, Promise<void>>()

  run<T>(call: string, accountId: number, make: () => Promise<T>): Promise<T> {
    const key = `${call} ${accountId}`
    const before = this.#last.get(key)
    const made = before === undefined ? make() : before.then(make)
    const over: Promise<void> = made.then(
      () => this.#leave(key, over),
      () => this.#leave(key, over),
    )
    this.#last.set(key, over)
    return made
  }

  #leave(key: string, over: Promise<void>): void {
    if (this.#last.get(key) === over) this.#last.delete(key)
  }
}
