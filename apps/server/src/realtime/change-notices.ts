import type { ServerMessage } from '@fieldhub/contract'
import type { Log } from '#platform/process/log/log.ts'
import type { Timer, Timers } from '#platform/timers.ts'
import { HolderNotices } from './holder-notices.ts'
import type { LiveConnection } from './live-connection.ts'
import type { SubscriptionSet } from './subscription-set.ts'

/** Changes of so long are told together. */
const gatherMs = 100
/** A console makes some eight calls to read a screen, and all of an account together half of the hundred a second that it has. */
const perConsoleMs = 160

interface ChangeNoticesParts {
  readonly list: Pick<SubscriptionSet, 'readersOf' | 'hasOthers'>
  readonly timers: Timers
  readonly log: Log
  /** Accounts with which this one shares something. */
  readonly holdersOf: (accountId: number) => Promise<readonly number[]>
}

/**
 * Tells open consoles that somebody changed what the account has: those of its other sessions, and of the accounts with which
 * it shares something. They read again what they show; the message carries nothing, so nobody learns what is not theirs.
 * A flood of changes is a message each tenth of a second.
 */
export class ChangeNotices {
  readonly #parts: ChangeNoticesParts
  /** Sessions that changed something, by the account that has it; null: a program did. */
  readonly #changes = new Map<number, Set<number | null>>()
  readonly #holders: HolderNotices
  #timer: Timer | undefined

  constructor(parts: ChangeNoticesParts) {
    this.#parts = parts
    this.#holders = new HolderNotices({
      ...parts,
      countConsoles: (accountId) => this.#consolesOf(accountId).length,
      send: (accountId, spreadMs) => this.#send(accountId, spreadMs),
    })
  }

  record(accountId: number, sessionId: number | null): void {
    const sessions = this.#changes.get(accountId)
    if (sessions === undefined) this.#changes.set(accountId, new Set([sessionId]))
    else sessions.add(sessionId)
    this.#timer ??= this.#parts.timers.setTimeout(() => this.#tellAll(), gatherMs)
  }

  close(): void {
    this.#timer?.close()
    this.#changes.clear()
    this.#holders.close()
  }

  /** Whoever is not told now reads the change with the next one, or when the page is seen again. */
  #tellAll(): void {
    this.#timer = undefined
    const changes = [...this.#changes]
    this.#changes.clear()
    for (const [accountId, sessions] of changes) {
      // Tabs of one browser have one session, and tell each other.
      const [only] = sessions.size === 1 ? sessions : []
      this.#send(accountId, 0, only)
      if (this.#parts.list.hasOthers(accountId)) this.#holders.record(accountId)
    }
  }

  #consolesOf(accountId: number): LiveConnection[] {
    const all = [...this.#parts.list.readersOf(accountId, null)]
    return all.filter(({ kind }) => kind === 'websocket')
  }

  /** Tells all consoles of the account but those of a session. */
  #send(accountId: number, leastMs: number, except?: number | null): void {
    const consoles = this.#consolesOf(accountId)
    const spreadMs = Math.max(consoles.length * perConsoleMs, leastMs)
    const message: ServerMessage = { type: 'changed', spreadMs }
    for (const connection of consoles) {
      if (typeof except === 'number' && connection.subscriber?.sessionId === except) continue
      connection.sendUnlessBehind(message)
    }
  }
}
