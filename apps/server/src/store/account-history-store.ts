import type { Kysely, Selectable } from 'kysely'
import type { AccountHistoryTable, Schema } from './schema.ts'

type Db = Kysely<Schema>
export type AccountHistoryRow = Selectable<AccountHistoryTable>

/** Those near their limit or at it; an account that never was has no row. */
export function selectNearFull(db: Db): Promise<AccountHistoryRow[]> {
  return db.selectFrom('account_history').selectAll().where('told', '>', 0).execute()
}

export function selectAccountHistory(db: Db, id: number): Promise<AccountHistoryRow | undefined> {
  return db
    .selectFrom('account_history')
    .selectAll()
    .where('account_id', '=', id)
    .executeTakeFirst()
}

/** Of an account that is gone, nothing. */
export async function saveAccountHistory(db: Db, row: AccountHistoryRow): Promise<void> {
  const { account_id, told, full_since, full_until, skipped } = row
  await db
    .insertInto('account_history')
    .columns(['account_id', 'told', 'full_since', 'full_until', 'skipped'])
    .expression(
      db
        .selectFrom('account')
        .select((row) => [
          'id',
          row.cast<number>(row.val(told), 'integer').as('told'),
          row.cast<number | null>(row.val(full_since), 'bigint').as('full_since'),
          row.cast<number | null>(row.val(full_until), 'bigint').as('full_until'),
          row.cast<number>(row.val(skipped), 'bigint').as('skipped'),
        ])
        .where('id', '=', account_id),
    )
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ told, full_since, full_until, skipped }),
    )
    .execute()
}
