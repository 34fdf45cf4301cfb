import { type AccountRow, selectRoots } from '#store/account/account-store.ts'
import type { NoticeContext } from './account-context.ts'
import { sendNotice } from './account-notice.ts'

/** A database that restarts, or a disk that is freed at once, is nothing to wake anybody for. */
const notifyAfterMs = 60_000
const readEveryMs = 60_000
const recipientsMax = 20

interface Look {
  readonly isStoring: boolean
  readonly monotonicMs: number
}

/**
 * Tells by mail those who run the server that values and alarms have not been stored for a minute, and that they are again.
 * An alarm is told when it is stored, so nobody else would warn them. Whom to tell is read while the store answers.
 */
export class StoringNotice {
  readonly #context: NoticeContext
  #recipients: readonly AccountRow[] = []
  #readAt: number | undefined
  #awaySince: number | undefined
  #isNotified = false

  constructor(context: NoticeContext) {
    this.#context = context
  }

  async look({ isStoring, monotonicMs }: Look): Promise<void> {
    if (!isStoring) return this.#lookWhileAway(monotonicMs)
    this.#awaySince = undefined
    if (this.#isNotified) this.#tell('storingBack')
    this.#isNotified = false
    if (this.#readAt !== undefined && monotonicMs - this.#readAt < readEveryMs) return
    this.#recipients = await selectRoots(this.#context.db, recipientsMax)
    this.#readAt = monotonicMs
  }

  #lookWhileAway(monotonicMs: number): void {
    this.#awaySince ??= monotonicMs
    if (this.#isNotified || monotonicMs - this.#awaySince < notifyAfterMs) return
    this.#isNotified = true
    this.#tell('storingFailed')
  }

  #tell(kind: 'storingFailed' | 'storingBack'): void {
    for (const account of this.#recipients) sendNotice(this.#context, account, { kind, ip: '' })
  }
}
