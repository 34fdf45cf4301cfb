import type { Log } from '#platform/process/log/log.ts'
import type { Timer, Timers } from '#platform/timers.ts'

/** Of the consoles that the changes of one account reach at others, 25 read in a second. A screen takes some eight calls. */
const perConsoleMs = 40
/** However many there are, nobody waits longer. */
const spreadMaxMs = 20_000
/** Consoles read once a second at most. */
const restMs = 1_000

export interface HolderNoticesParts {
  /** Accounts with which this one shares something. */
  readonly holdersOf: (accountId: number) => Promise<readonly number[]>
  /** How many consoles the account has open. */
  readonly countConsoles: (accountId: number) => number
  /** Tells the account's consoles, which read within that time or later. */
  readonly send: (accountId: number, spreadMs: number) => void
  readonly timers: Timers
  readonly log: Log
}

interface Rest {
  hasMore: boolean
  timer?: Timer
}

/**
 * Tells the accounts with which one shares something that it changed something. Nobody has to accept a share, so a single
 * account can reach thousands of consoles: they read apart from each other, and are told again after all of them have read.
 */
export class HolderNotices {
  readonly #parts: HolderNoticesParts
  /** Accounts whose changes were told a moment ago. */
  readonly #resting = new Map<number, Rest>()
  #isClosed = false

  constructor(parts: HolderNoticesParts) {
    this.#parts = parts
  }

  record(accountId: number): void {
    const rest = this.#resting.get(accountId)
    if (rest !== undefined) rest.hasMore = true
    else if (!this.#isClosed) void this.#begin(accountId)
  }

  close(): void {
    this.#isClosed = true
    for (const { timer } of this.#resting.values()) timer?.close()
    this.#resting.clear()
  }

  async #begin(accountId: number): Promise<void> {
    const rest: Rest = { hasMore: false }
    this.#resting.set(accountId, rest)
    const spreadMs = await this.#tell(accountId)
    if (this.#isClosed) return
    rest.timer = this.#parts.timers.setTimeout(
      () => {
        this.#resting.delete(accountId)
        if (rest.hasMore) this.record(accountId)
      },
      Math.max(restMs, spreadMs),
    )
  }

  /** Returns over how long those who were told read. */
  async #tell(accountId: number): Promise<number> {
    const { countConsoles, holdersOf, log, send } = this.#parts
    try {
      const holders = await holdersOf(accountId)
      const count = holders.reduce((sum, holder) => sum + countConsoles(holder), 0)
      const spreadMs = Math.min(count * perConsoleMs, spreadMaxMs)
      for (const holder of holders) send(holder, spreadMs)
      return spreadMs
    } catch (error) {
      log.warn({ err: error }, 'changes not told')
      return 0
    }
  }
}
