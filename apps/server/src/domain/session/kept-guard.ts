import { AppError } from '#platform/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { GuessCountRow } from '#store/session/guess-count-store.ts'
import type { Lane } from './lane-queue.ts'
import { type KnownPlace, SignInGuard } from './sign-in-guard.ts'

/** Where the counts of a guard are kept. */
export interface GuessCounts {
  load(): Promise<readonly GuessCountRow[]>
  save(counts: readonly GuessCountRow[]): Promise<void>
}

interface KeptGuardParts {
  readonly clock: Clock
  readonly log: Log
  readonly counts: GuessCounts
}

/**
 * A guard whose counts are stored before a password is looked at, so that neither a restart nor the death of the process
 * gives anybody new tries (docs/decisions/0307-locks-outlive-the-process.md).
 */
export class KeptGuard {
  readonly #guard: SignInGuard
  readonly #parts: KeptGuardParts
  /** Counts that changed and are not stored yet, by their keys. */
  readonly #changed = new Map<string, GuessCountRow>()
  #saving: Promise<void> | undefined

  constructor(parts: KeptGuardParts) {
    this.#parts = parts
    this.#guard = new SignInGuard(parts.clock)
    this.#guard.forEachChange((row) => this.#changed.set(`${row.counted} ${row.keyHash}`, row))
  }

  /** Counts on from where the process before this one was. */
  async resume(): Promise<void> {
    this.#guard.restore(await this.#parts.counts.load())
  }

  /** Resolves when the try may be made; it counts as failed until `succeed`. Refuses with `tooOften` and the seconds to wait. */
  async admit(account: string, ip: string, known?: KnownPlace): Promise<void> {
    const waitMs = this.#guard.begin(account, ip, known)
    if (waitMs > 0) throw new AppError('tooOften', { retryAfter: Math.ceil(waitMs / 1_000) })
    await this.#store()
  }

  async succeed(account: string, ip: string, known?: KnownPlace): Promise<void> {
    this.#guard.succeed(account, ip, known)
    await this.#store()
  }

  laneOf(ip: string, known?: KnownPlace): Lane {
    return this.#guard.laneOf(ip, known)
  }

  /** Resolves when all changes until now are stored. Whoever comes while others are stored waits for these, and then stores its own. */
  async #store(): Promise<void> {
    await this.#saving
    if (this.#changed.size === 0) return this.#saving
    this.#saving ??= this.#save().finally(() => {
      this.#saving = undefined
    })
    await this.#saving
  }

  /** Counts that cannot be stored still count in this process: a full disk keeps nobody out. */
  async #save(): Promise<void> {
    const counts = [...this.#changed.values()]
    this.#changed.clear()
    try {
      await this.#parts.counts.save(counts)
    } catch (error) {
      this.#parts.log.warn({ error, counts: counts.length }, 'tries at passwords not stored')
    }
  }
}
