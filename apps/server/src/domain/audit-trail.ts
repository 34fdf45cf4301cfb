import type { Kysely } from 'kysely'
import type { Log } from '#platform/log.ts'
import { selectAccountByLogin } from '#store/account-store.ts'
import { insertAuditRows, type NewAuditRow } from '#store/audit-store.ts'
import type { Schema } from '#store/schema.ts'

/** `who`: the account, or what somebody tried to sign in by. */
export interface AuditEntry extends Omit<NewAuditRow, 'account_id'> {
  readonly who: number | string
}

const rowsAtOnce = 500

/** What was done, on its way to the store. Nobody waits for it, and it takes no more room than its bound. */
export class AuditTrail {
  readonly #log: Log
  readonly #max: number
  #waiting: AuditEntry[] = []
  #lost = 0
  #work: Promise<void> = Promise.resolve()

  constructor(log: Log, max = 10_000) {
    this.#log = log
    this.#max = max
  }

  put(entry: AuditEntry): void {
    if (this.#waiting.length < this.#max) this.#waiting.push(entry)
    else this.#lost += 1
  }

  /** Everything that was put before is stored when this resolves. */
  flush(db: Kysely<Schema>): Promise<void> {
    const result = this.#work.then(() => this.#store(db))
    this.#work = result.catch(() => {})
    return result
  }

  async #store(db: Kysely<Schema>): Promise<void> {
    if (this.#lost > 0) {
      this.#log.error({ rows: this.#lost }, 'audit rows lost: the store takes none')
      this.#lost = 0
    }
    while (this.#waiting.length > 0) {
      const entries = this.#waiting.slice(0, rowsAtOnce)
      const rows: NewAuditRow[] = []
      for (const entry of entries) rows.push(...(await toRows(db, entry)))
      await insertAuditRows(db, rows)
      this.#waiting = this.#waiting.slice(entries.length)
    }
  }
}

/** None for names that no account has. */
async function toRows(db: Kysely<Schema>, { who, ...entry }: AuditEntry): Promise<NewAuditRow[]> {
  if (typeof who === 'number') return [{ ...entry, account_id: who }]
  const account = await selectAccountByLogin(db, who)
  return account === undefined ? [] : [{ ...entry, account_id: account.id }]
}
