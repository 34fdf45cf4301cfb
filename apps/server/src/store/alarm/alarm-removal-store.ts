import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export async function selectTriggerIdsOf(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('alarmTrigger')
    .select('id')
    .where('ownerId', '=', ownerId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes everything about alarms that an account has, except its triggers. */
export async function deleteAlarmsOf(db: Db, ownerId: number): Promise<void> {
  await db
    .deleteFrom('alarmLinkage')
    .where('alarmId', 'in', (row) =>
      row.selectFrom('alarmLog').select('alarmLog.id').where('ownerId', '=', ownerId),
    )
    .execute()
  await db
    .deleteFrom('alarmConfigContact')
    .where('configId', 'in', (row) =>
      row.selectFrom('alarmConfig').select('alarmConfig.id').where('ownerId', '=', ownerId),
    )
    .execute()
  const owned = [
    'lateAlarm',
    'pushDelivery',
    'alarmPush',
    'alarmLog',
    'alarmShelving',
    'alarmConfig',
    'contact',
    'follower',
  ] as const
  for (const table of owned) await db.deleteFrom(table).where('ownerId', '=', ownerId).execute()
}
