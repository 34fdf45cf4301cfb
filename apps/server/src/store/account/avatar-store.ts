import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export async function selectAvatar(db: Db, accountId: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('avatar')
    .select('picture')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.picture
}

export async function replaceAvatar(db: Db, accountId: number, picture: Uint8Array): Promise<void> {
  await db
    .insertInto('avatar')
    .values({ account_id: accountId, picture })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ picture }))
    .execute()
}
