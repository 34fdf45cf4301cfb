import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export async function selectAvatar(db: Db, accountId: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('avatar')
    .select('picture')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row?.picture
}

export async function replaceAvatar(db: Db, accountId: number, picture: Uint8Array): Promise<void> {
  await db
    .insertInto('avatar')
    .values({ accountId, picture })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ picture }))
    .execute()
}
