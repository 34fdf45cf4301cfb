/**
 * Bytes of an account's messages that are read into values at once: enough to keep the store busy. The others wait as the
 * bytes that they are, since values take twenty times as much memory.
 */
const bytesMax = 163_840

interface Account {
  /** Bytes of messages that were let in and are not done. */
  bytes: number
  readonly waiting: { readonly bytes: number; readonly enter: () => void }[]
}

/**
 * Lets messages in by account, so that one that sends much waits for itself alone. It needs no bound of its own: each
 * connection has one message here.
 */
export class MessageRoom {
  readonly #accounts = new Map<number, Account>()

  /** Undefined: the message may be read at once, as one that somebody waits for always may. Each that came in leaves. */
  enter(ownerId: number, bytes: number, isAwaited: boolean): Promise<void> | undefined {
    const account = this.#accounts.get(ownerId) ?? { bytes: 0, waiting: [] }
    this.#accounts.set(ownerId, account)
    if (isAwaited || (account.waiting.length === 0 && account.bytes < bytesMax)) {
      account.bytes += bytes
      return undefined
    }
    return new Promise((enter) => account.waiting.push({ bytes, enter }))
  }

  leave(ownerId: number, bytes: number): void {
    const account = this.#accounts.get(ownerId)
    if (account === undefined) return
    account.bytes -= bytes
    while (account.bytes < bytesMax) {
      const next = account.waiting.shift()
      if (next === undefined) break
      account.bytes += next.bytes
      next.enter()
    }
    if (account.bytes === 0) this.#accounts.delete(ownerId)
  }
}
