import type { Kysely } from 'kysely'
import { keepNewest } from './keep-newest.ts'
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
    await keepNewest(db, { table, by: 'deviceId', rows: rowsPerDevice })
  }
}
