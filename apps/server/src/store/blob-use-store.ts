import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Whether firmware or a photo still refers to the blob. */
export async function isBlobUsed(db: Kysely<Schema>, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('firmware')
    .select('sha256')
    .where('sha256', '=', sha256)
    .unionAll(db.selectFrom('configurationPhoto').select('sha256').where('sha256', '=', sha256))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
