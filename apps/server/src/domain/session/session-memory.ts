import type { Caller } from '#domain/caller.ts'
import { Coalescer } from '#platform/async/coalesce.ts'
import { BoundedMap } from '#platform/bounded-map.ts'

interface Remembered {
  readonly caller: Caller
  /** Time after which the store is queried again. */
  readonly until: number
}

/** The store's answer for a token. */
export interface Known {
  readonly caller: Caller
  readonly goodUntil: number
}

interface Rotated {
  readonly token: Promise<string>
  readonly until: number
}

/** API tokens that are no longer valid: one, or without `tokenId` all of the account. */
export interface EndedApi {
  readonly accountId: number
  readonly tokenId?: number
}

/** Whether a caller's token has ended. */
export function isOfEnded(
  {
    accountId,
    apiToken,
  }: { readonly accountId: number; readonly apiToken?: { readonly id: number } },
  ended: EndedApi,
): boolean {
  if (apiToken === undefined || accountId !== ended.accountId) return false
  return ended.tokenId === undefined || apiToken.id === ended.tokenId
}

/** Caches sessions, so that most calls need no query. Listeners are notified of sessions that end. */
export class SessionMemory {
  /** Callers by hash of their token. */
  readonly callers = new BoundedMap<string, Remembered>(20_000)
  /**
   * Look-ups under way, as consoles that reconnect together send one token many times. The key holds the number of
   * endings, so that a caller after an ending never shares an older answer.
   */
  readonly lookUps = new Coalescer<Known | undefined>()
  /** Replacements by hash of the replaced token, for the other tabs during the grace. */
  readonly rotations = new BoundedMap<string, Rotated>(10_000)
  /** When a session or account was last stored as seen. */
  readonly seen = new BoundedMap<string, number>(20_000)
  /** Number of endings, so that an older answer of the store is not cached. */
  endings = 0
  readonly #listeners: ((sessionId: number) => void)[] = []
  readonly #apiListeners: ((ended: EndedApi) => void)[] = []

  forEachEnd(listener: (sessionId: number) => void): void {
    this.#listeners.push(listener)
  }

  /** Called when API tokens of an account were ended or are no longer allowed. */
  forEachApiEnd(listener: (ended: EndedApi) => void): void {
    this.#apiListeners.push(listener)
  }

  end(sessionIds: readonly number[]): void {
    if (sessionIds.length === 0) return
    this.endings += 1
    const ended = new Set(sessionIds)
    this.callers.deleteWhere(({ caller }) => ended.has(caller.sessionId ?? 0))
    for (const listener of this.#listeners) for (const id of ended) listener(id)
  }

  /** Forgets the account's callers, as its permissions have changed. */
  forgetAccount(accountId: number): void {
    this.endings += 1
    this.callers.deleteWhere(({ caller }) => caller.accountId === accountId)
  }

  /** Forgets all callers. */
  forgetAll(): void {
    this.endings += 1
    this.callers.deleteWhere(() => true)
  }

  endApi(ended: EndedApi): void {
    this.endings += 1
    this.callers.deleteWhere(({ caller }) => isOfEnded(caller, ended))
    for (const listener of this.#apiListeners) listener(ended)
  }
}
