import type { ServerMessage } from '@fieldhub/contract'
import type { Log } from '#platform/process/log/log.ts'
import type { Timer, Timers } from '#platform/timers.ts'
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
  #timer: Timer | undefined

  constructor(parts: ChangeNoticesParts) {
    this.#parts = parts
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
  }

  /** Whoever is not told now reads the change with the next one, or when the page is seen again. */
  #tellAll(): void {
    this.#timer = undefined
    this.#tell().catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'changes not told')
    })
  }

  async #tell(): Promise<void> {
    const { list, holdersOf } = this.#parts
    const changes = [...this.#changes]
    this.#changes.clear()
    for (const [accountId, sessions] of changes) {
      // Tabs of one browser have one session, and tell each other.
      const [only] = sessions.size === 1 ? sessions : []
      this.#send(accountId, only)
      if (!list.hasOthers(accountId)) continue
      for (const holder of await holdersOf(accountId)) this.#send(holder, undefined)
    }
  }

  #send(accountId: number, except: number | null | undefined): void {
    const all = [...this.#parts.list.readersOf(accountId, null)]
    const consoles = all.filter(({ kind }) => kind === 'websocket')
    const message: ServerMessage = { type: 'changed', spreadMs: consoles.length * perConsoleMs }
    for (const connection of consoles) {
      if (typeof except === 'number' && connection.subscriber?.sessionId === except) continue
      connection.sendUnlessBehind(message)
    }
  }
}
