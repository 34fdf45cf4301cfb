import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

export async function deletePlacesOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('sign_in_place').where('account_id', '=', accountId).execute()
}
