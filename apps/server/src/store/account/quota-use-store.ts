import type { Kysely } from 'kysely'
import type { QuotaUseTable } from '#store/account/quota-schema.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export async function addQuotaUse(db: Db, use: QuotaUseTable): Promise<void> {
  await db
    .insertInto('quotaUse')
    .values(use)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'kind', 'day'])
        .doUpdateSet((row) => ({ amount: row('quotaUse.amount', '+', use.amount) })),
    )
    .execute()
}

/** Days without use are left out. */
export function selectQuotaUse(
  db: Db,
  { accountId, kind, day }: Omit<QuotaUseTable, 'amount'>,
): Promise<{ readonly day: string; readonly amount: number }[]> {
  return db
    .selectFrom('quotaUse')
    .select(['day', 'amount'])
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('day', '>=', day)
    .orderBy('day')
    .execute()
}

export async function trimQuotaUse(db: Db, beforeDay: string): Promise<void> {
  await db.deleteFrom('quotaUse').where('day', '<', beforeDay).execute()
}
