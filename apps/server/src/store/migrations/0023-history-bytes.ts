import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Bytes of stored history by device and day, beside the chunks that they count, and how an account stands to its limit
 * (decision 0031). A chunk counts as its data and 64 bytes for its row; days are of UTC.
 */
export const historyBytes: Migration = {
  version: 23,
  name: 'history bytes',
  up: async (database, engine) => {
    const tree = sql.raw(engine === 'sqlite' ? 'without rowid' : '')
    const statements = [
      sql`create table device_chunk_day (device_id bigint not null, day bigint not null,
        bytes bigint not null, primary key (device_id, day)) ${tree}`,
      sql`insert into device_chunk_day
        select device_id, t0 / 86400000 * 86400000, sum(length(data) + 64) from chunk
        group by device_id, t0 / 86400000 * 86400000`,
      sql`create table account_history (account_id bigint primary key, told integer not null,
        full_since bigint, full_until bigint, skipped bigint not null)`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
