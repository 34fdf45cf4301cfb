import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

export interface LogRetention {
  readonly rowsPerDevice: number
  readonly ageMs: number
}

type LogTable = 'stateLog' | 'commandLog' | 'seriesLog' | 'deviceTrack'

/** Keeps the logs of devices bounded by age and by rows of each device. */
export async function trimLogs(
  db: Kysely<Schema>,
  now: number,
  { rowsPerDevice, ageMs }: LogRetention,
  tables: readonly LogTable[] = ['stateLog', 'commandLog'],
): Promise<void> {
  for (const table of tables) {
    await db
      .deleteFrom(table)
      .where('time', '<', now - ageMs)
      .execute()
    const crowded = await db
      .selectFrom(table)
      .select('deviceId')
      .groupBy('deviceId')
      .having(({ eb, fn }) => eb(fn.countAll<number>(), '>', rowsPerDevice))
      .execute()
    for (const { deviceId } of crowded) await keepNewest(db, table, deviceId, rowsPerDevice)
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
    .where('deviceId', '=', deviceId)
    .orderBy('id', 'desc')
    .offset(rows)
    .limit(1)
    .executeTakeFirst()
  if (newestToGo === undefined) return
  await db
    .deleteFrom(table)
    .where('deviceId', '=', deviceId)
    .where('id', '<=', newestToGo.id)
    .execute()
}
