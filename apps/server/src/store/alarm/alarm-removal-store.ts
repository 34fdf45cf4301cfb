import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export async function selectTriggerIdsOf(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('alarm_trigger')
    .select('id')
    .where('owner_id', '=', ownerId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Everything about alarms that an account has but its triggers. */
export async function deleteAlarmsOf(db: Db, ownerId: number): Promise<void> {
  await db
    .deleteFrom('alarm_linkage')
    .where('alarm_id', 'in', (row) =>
      row.selectFrom('alarm_log').select('alarm_log.id').where('owner_id', '=', ownerId),
    )
    .execute()
  const owned = [
    'push_delivery',
    'alarm_push',
    'alarm_log',
    'alarm_config',
    'contact',
    'follower',
  ] as const
  for (const table of owned) await db.deleteFrom(table).where('owner_id', '=', ownerId).execute()
}
