import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { AccountHistoryTable } from './account-schema.ts'

type Db = Kysely<Schema>
export type AccountHistoryRow = Selectable<AccountHistoryTable>

/** Accounts near their limit or at it. An account that never came near it has no row. */
export function selectNearFull(db: Db): Promise<AccountHistoryRow[]> {
  return db.selectFrom('accountHistory').selectAll().where('told', '>', 0).execute()
}

export function selectAccountHistory(db: Db, id: number): Promise<AccountHistoryRow | undefined> {
  return db.selectFrom('accountHistory').selectAll().where('accountId', '=', id).executeTakeFirst()
}

/** Does nothing for an account that is gone. */
export async function saveAccountHistory(db: Db, row: AccountHistoryRow): Promise<void> {
  const { accountId, told, fullSince, fullUntil, skipped } = row
  await db
    .insertInto('accountHistory')
    .columns(['accountId', 'told', 'fullSince', 'fullUntil', 'skipped'])
    .expression(
      db
        .selectFrom('account')
        .select((row) => [
          'id',
          row.cast<number>(row.val(told), 'integer').as('told'),
          row.cast<number | null>(row.val(fullSince), 'bigint').as('fullSince'),
          row.cast<number | null>(row.val(fullUntil), 'bigint').as('fullUntil'),
          row.cast<number>(row.val(skipped), 'bigint').as('skipped'),
        ])
        .where('id', '=', accountId),
    )
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet({ told, fullSince, fullUntil, skipped }),
    )
    .execute()
}
