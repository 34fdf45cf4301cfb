import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Names of the connection on which a process waits for the store, by which the owner knows of it. */
const waits = 'fieldhub waits'
const waitsOnBus = 'fieldhub waits on the bus'

export const nameOfWaiting = (isOnBus: boolean): string => (isOnBus ? waitsOnBus : waits)

/** Processes that wait for the store and reach the bus: each looks several times a second, so that one that is frozen or cut off is none. */
export async function countWaitingOnBus(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = ${waitsOnBus}
        and query_start > clock_timestamp() - interval '3 seconds'`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
