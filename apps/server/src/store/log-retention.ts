import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export interface LogRetention {
  readonly rowsPerDevice: number
  readonly ageMs: number
}

type LogTable = 'state_log' | 'command_log' | 'series_log' | 'device_track'

/** Keeps the logs of devices bounded: by age, and by rows a device. */
export async function trimLogs(
  db: Kysely<Schema>,
  now: number,
  { rowsPerDevice, ageMs }: LogRetention,
  tables: readonly LogTable[] = ['state_log', 'command_log'],
): Promise<void> {
  for (const table of tables) {
    await db
      .deleteFrom(table)
      .where('time', '<', now - ageMs)
      .execute()
    const crowded = await db
      .selectFrom(table)
      .select('device_id')
      .groupBy('device_id')
      .having(({ eb, fn }) => eb(fn.countAll<number>(), '>', rowsPerDevice))
      .execute()
    for (const { device_id } of crowded) await keepNewest(db, table, device_id, rowsPerDevice)
  }
}

async function keepNewest(
  db: Kysely<Schema>,
  table: LogTable,
  deviceId: number,
  rows: number,
): Promise<void> {
  const newestToGo = await db
    .selectFrom(table)
    .select('id')
    .where('device_id', '=', deviceId)
    .orderBy('id', 'desc')
    .offset(rows)
    .limit(1)
    .executeTakeFirst()
  if (newestToGo === undefined) return
  await db
    .deleteFrom(table)
    .where('device_id', '=', deviceId)
    .where('id', '<=', newestToGo.id)
    .execute()
}
