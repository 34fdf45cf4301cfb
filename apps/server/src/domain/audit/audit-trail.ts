import type { Kysely } from 'kysely'
import type { Log } from '#platform/process/log/log.ts'
import { selectAccountByLogin } from '#store/account/account-store.ts'
import { insertAuditRows, type NewAuditRow } from '#store/audit/audit-store.ts'
import type { Schema } from '#store/schema.ts'
import { RowTrail } from './row-trail.ts'

/** `who`: the account, or the name that a sign-in was tried with. */
export interface AuditEntry extends Omit<NewAuditRow, 'accountId'> {
  readonly who: number | string
}

/** Rows of the operation log on their way to the store. */
export class AuditTrail {
  readonly #trail: RowTrail<AuditEntry>

  constructor(log: Log, max = 10_000) {
    this.#trail = new RowTrail({ name: 'audit rows', log, max, insert: insertEntries })
  }

  /** Input with characters that a store refuses is recorded as well; these characters alone are replaced. */
  put(entry: AuditEntry): void {
    const { who, target, detail, tokenName = null } = entry
    this.#trail.put({
      ...entry,
      who: typeof who === 'string' ? withoutControls(who) : who,
      target: withoutControls(target),
      detail: withoutControls(detail),
      tokenName: tokenName === null ? null : withoutControls(tokenName),
    })
  }

  flush(db: Kysely<Schema>): Promise<void> {
    return this.#trail.flush(db)
  }
}

/** Control characters and halves of pairs, which PostgreSQL refuses or a terminal would execute. */
function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll(/\p{Cc}/gu, '\u{FFFD}')
}

async function insertEntries(db: Kysely<Schema>, entries: readonly AuditEntry[]): Promise<void> {
  const rows: NewAuditRow[] = []
  for (const entry of entries) rows.push(...(await toRows(db, entry)))
  await insertAuditRows(db, rows)
}

/** Failed sign-ins with a name that no account has leave no row. */
async function toRows(db: Kysely<Schema>, { who, ...entry }: AuditEntry): Promise<NewAuditRow[]> {
  if (typeof who === 'number') return [{ ...entry, accountId: who }]
  const account = await selectAccountByLogin(db, who)
  return account === undefined ? [] : [{ ...entry, accountId: account.id }]
}
