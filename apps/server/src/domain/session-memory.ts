import { BoundedMap } from '#platform/bounded-map.ts'
import type { Caller } from './domain.ts'

interface Remembered {
  readonly caller: Caller
  /** When the store is to be asked again. */
  readonly until: number
}

interface Rotated {
  readonly token: Promise<string>
  readonly until: number
}

/** What is known of sessions without asking the store. Sessions that end are told to whoever listens. */
export class SessionMemory {
  /** By hash of the token. */
  readonly callers = new BoundedMap<string, Remembered>(20_000)
  /** By hash of the replaced token: what the other tabs are answered during the grace. */
  readonly rotations = new BoundedMap<string, Rotated>(10_000)
  /** When a session or account was last written down as seen. */
  readonly seen = new BoundedMap<string, number>(20_000)
  /** How often something ended, so that an answer of the store from before is not remembered. */
  endings = 0
  readonly #listeners: ((sessionId: number) => void)[] = []
  readonly #apiListeners: ((accountId: number) => void)[] = []

  forEachEnd(listener: (sessionId: number) => void): void {
    this.#listeners.push(listener)
  }

  /** An account's API token was renewed or may no longer be used. */
  forEachApiEnd(listener: (accountId: number) => void): void {
    this.#apiListeners.push(listener)
  }

  end(sessionIds: readonly number[]): void {
    if (sessionIds.length === 0) return
    this.endings += 1
    const ended = new Set(sessionIds)
    this.callers.deleteWhere(({ caller }) => ended.has(caller.sessionId ?? 0))
    for (const listener of this.#listeners) for (const id of ended) listener(id)
  }

  /** What the account may do has changed: it is asked for again. */
  forgetAccount(accountId: number): void {
    this.endings += 1
    this.callers.deleteWhere(({ caller }) => caller.accountId === accountId)
  }

  /** The API token of the account is no longer what it was. */
  forgetApiCaller(accountId: number): void {
    this.endings += 1
    this.callers.deleteWhere(
      ({ caller }) => caller.accountId === accountId && caller.sessionId === null,
    )
    for (const listener of this.#apiListeners) listener(accountId)
  }
}
