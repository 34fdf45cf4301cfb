import type { Kysely } from 'kysely'
import type { CallClaimTable, Schema } from './schema.ts'

type Db = Kysely<Schema>

/** False: the call was begun before, by this process or by another one. */
export async function insertCallClaim(db: Db, row: CallClaimTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('callClaim')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteCallClaims(db: Db, before: number): Promise<void> {
  await db.deleteFrom('callClaim').where('time', '<', before).execute()
}
