import type { Kysely } from 'kysely'
import { keepNewest } from './keep-newest.ts'
import { removeOlder } from './remove-older.ts'
import type { Schema } from './schema.ts'

export interface LogRetention {
  /** Of each kind of orderer, where the log is one of commands. */
  readonly rowsPerDevice: number
  readonly ageMs: number
}

/** Who shares each log. A program that writes every second would push out what people wrote within minutes. */
const sharedBy = {
  stateLog: ['deviceId'],
  commandLog: ['deviceId', 'origin'],
  seriesLog: ['deviceId'],
  deviceTrack: ['deviceId'],
} as const
type LogTable = keyof typeof sharedBy

/** Keeps the logs of devices bounded by age and by rows of each device. */
export async function trimLogs(
  db: Kysely<Schema>,
  now: number,
  { rowsPerDevice, ageMs }: LogRetention,
  tables: readonly LogTable[] = ['stateLog', 'commandLog'],
): Promise<void> {
  for (const table of tables) {
    await removeOlder(db, { table, time: 'time', before: now - ageMs })
    await keepNewest(db, { table, by: sharedBy[table], rows: rowsPerDevice })
  }
}
