import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

/** What of an account names contacts: `contact_ids` is a JSON array. */
export async function selectContactUses(db: Kysely<Schema>, ownerId: number) {
  const configs = await db
    .selectFrom('alarmConfig')
    .select(['id', 'name', 'contactIds'])
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .execute()
  const triggers = await db
    .selectFrom('alarmTrigger')
    .select(['id', 'name', 'contactIds'])
    .where('ownerId', '=', ownerId)
    .where('contactIds', '<>', '[]')
    .orderBy('id')
    .execute()
  return { configs, triggers }
}
