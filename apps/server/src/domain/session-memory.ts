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
  readonly #listeners: ((sessionId: number) => void)[] = []

  forEachEnd(listener: (sessionId: number) => void): void {
    this.#listeners.push(listener)
  }

  end(sessionIds: readonly number[]): void {
    if (sessionIds.length === 0) return
    const ended = new Set(sessionIds)
    this.callers.deleteWhere(({ caller }) => ended.has(caller.sessionId ?? 0))
    for (const listener of this.#listeners) for (const id of ended) listener(id)
  }
}
