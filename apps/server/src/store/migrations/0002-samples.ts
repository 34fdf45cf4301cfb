import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Migration } from './migration.ts'

/**
 * Time series (docs/decisions/0002-sample-store.md). SQLite stores a chunk inside the primary key's tree; PostgreSQL
 * partitions chunks by their first time, and its default partition takes what lies outside of the prepared weeks.
 */
export const samples: Migration = {
  version: 2,
  name: 'samples',
  up: async (database, engine) => {
    const isSqlite = engine === 'sqlite'
    const bytes = sql.raw(isSqlite ? 'blob' : 'bytea')
    const tree = sql.raw(isSqlite ? 'without rowid' : '')
    const partitioned = sql.raw(isSqlite ? 'without rowid' : 'partition by range (t0)')
    const statements = [
      sql`create table journal (seq ${sql.raw(isSqlite ? 'integer' : 'bigint')} primary key,
        data ${bytes} not null)`,
      sql`create table chunk (device_id bigint not null, var_id bigint not null,
        t0 bigint not null, t1 bigint not null, n bigint not null,
        vmin double precision not null, vmax double precision not null,
        vsum double precision not null, vlast double precision not null,
        codec bigint not null, data ${bytes} not null,
        primary key (device_id, var_id, t0)) ${partitioned}`,
      sql`create index chunk_by_codec_t0 on chunk (codec, t0)`,
      sql`create table series (device_id bigint not null, var_id bigint not null,
        last_time bigint not null, last_value double precision not null,
        primary key (device_id, var_id)) ${tree}`,
      sql`create table hourly (device_id bigint not null, var_id bigint not null,
        hour bigint not null, n bigint not null, vmin double precision not null,
        vmax double precision not null, vsum double precision not null,
        primary key (device_id, var_id, hour)) ${tree}`,
      sql`create table chunk_day (day bigint primary key, bytes bigint not null)`,
      sql`create table sample_state (name text primary key, value bigint not null)`,
    ]
    for (const statement of statements) await statement.execute(database)
    if (!isSqlite) await preparePostgres(database)
  },
}

/** Chunks are compressed already, so PostgreSQL's own compression would only cost time. */
async function preparePostgres(database: Kysely<Schema>): Promise<void> {
  await sql`create table chunk_other partition of chunk default`.execute(database)
  await sql`alter table chunk alter column data set storage external`.execute(database)
  await sql`alter table chunk_other alter column data set storage external`.execute(database)
  await sql`alter table journal alter column data set storage external`.execute(database)
}
