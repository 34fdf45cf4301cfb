import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

/** What of an account names contacts: `contact_ids` is a JSON array. */
export async function selectContactUses(db: Kysely<Schema>, ownerId: number) {
  const configs = await db
    .selectFrom('alarm_config')
    .select(['id', 'name', 'contact_ids'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()
  const triggers = await db
    .selectFrom('alarm_trigger')
    .select(['id', 'name', 'contact_ids'])
    .where('owner_id', '=', ownerId)
    .where('contact_ids', '<>', '[]')
    .orderBy('id')
    .execute()
  return { configs, triggers }
}
