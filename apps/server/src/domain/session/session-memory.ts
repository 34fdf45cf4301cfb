import type { Caller } from '#domain/caller.ts'
import { Coalescer } from '#platform/async/coalesce.ts'
import { BoundedMap } from '#platform/bounded-map.ts'

interface Remembered {
  readonly caller: Caller
  /** When the store is to be asked again. */
  readonly until: number
}

/** What the store said of a token. */
export interface Known {
  readonly caller: Caller
  readonly goodUntil: number
}

interface Rotated {
  readonly token: Promise<string>
  readonly until: number
}

/** API tokens that are no good any more: the one, or without `tokenId` all of the account. */
export interface EndedApi {
  readonly accountId: number
  readonly tokenId?: number
}

/** Whether somebody came with a token that has ended. */
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

/** What is known of sessions without asking the store. Sessions that end are told to whoever listens. */
export class SessionMemory {
  /** By hash of the token. */
  readonly callers = new BoundedMap<string, Remembered>(20_000)
  /**
   * Consoles that come back together ask for one token many times. The key says after which ending: who asks after
   * something ended is not told what was found before.
   */
  readonly lookUps = new Coalescer<Known | undefined>()
  /** By hash of the replaced token: what the other tabs are answered during the grace. */
  readonly rotations = new BoundedMap<string, Rotated>(10_000)
  /** When a session or account was last written down as seen. */
  readonly seen = new BoundedMap<string, number>(20_000)
  /** How often something ended, so that an answer of the store from before is not remembered. */
  endings = 0
  readonly #listeners: ((sessionId: number) => void)[] = []
  readonly #apiListeners: ((ended: EndedApi) => void)[] = []

  forEachEnd(listener: (sessionId: number) => void): void {
    this.#listeners.push(listener)
  }

  /** API tokens of an account were ended or may no longer be used. */
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

  /** What the account may do has changed: it is asked for again. */
  forgetAccount(accountId: number): void {
    this.endings += 1
    this.callers.deleteWhere(({ caller }) => caller.accountId === accountId)
  }

  /** The same of everybody. */
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
