import type { Insertable, Kysely, Selectable } from 'kysely'
import type { AccountTable, Schema } from './schema.ts'

export type AccountRow = Selectable<AccountTable>

type Db = Kysely<Schema>

export async function insertAccount(db: Db, account: Insertable<AccountTable>): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function selectAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

export function selectAccountByName(db: Db, name: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('name', '=', name).executeTakeFirst()
}

export function selectAccountByApiToken(db: Db, token: string): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll().where('api_token', '=', token).executeTakeFirst()
}

export function selectDemoAccounts(db: Db): Promise<AccountRow[]> {
  return db.selectFrom('account').selectAll().where('is_demo', '=', 1).orderBy('id').execute()
}

export async function updateAccountSeen(db: Db, id: number, time: number): Promise<void> {
  await db.updateTable('account').set({ seen_at: time }).where('id', '=', id).execute()
}

export async function deleteAccount(db: Db, id: number): Promise<void> {
  await db.deleteFrom('account').where('id', '=', id).execute()
}
