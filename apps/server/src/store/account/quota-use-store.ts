import type { Kysely } from 'kysely'
import type { QuotaUseTable, Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export async function addQuotaUse(db: Db, use: QuotaUseTable): Promise<void> {
  await db
    .insertInto('quota_use')
    .values(use)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'day'])
        .doUpdateSet((row) => ({ amount: row('quota_use.amount', '+', use.amount) })),
    )
    .execute()
}

/** Days without use are left out. */
export function selectQuotaUse(
  db: Db,
  { account_id, kind, day }: Omit<QuotaUseTable, 'amount'>,
): Promise<{ readonly day: string; readonly amount: number }[]> {
  return db
    .selectFrom('quota_use')
    .select(['day', 'amount'])
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('day', '>=', day)
    .orderBy('day')
    .execute()
}

export async function trimQuotaUse(db: Db, beforeDay: string): Promise<void> {
  await db.deleteFrom('quota_use').where('day', '<', beforeDay).execute()
}
