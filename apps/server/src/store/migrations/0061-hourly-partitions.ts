import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Migration } from './migration.ts'

/** Quarters of 91 days since 1970, as the program that made this step counted them. */
const spanMs = 91 * 86_400_000

/**
 * PostgreSQL partitions sums of hours by their time, as it does chunks (decision 0095). What is there becomes one
 * partition as it is, up to the end of this quarter: it is read once and not copied.
 */
export const hourlyPartitionsStep: Migration = {
  version: 61,
  name: 'hourly partitions',
  up: async (database, engine) => {
    if (engine === 'sqlite') return
    await sql`alter table hourly rename to hourly_old`.execute(database)
    await sql`alter index hourly_pkey rename to hourly_old_pkey`.execute(database)
    await sql`create table hourly (device_id bigint not null, var_id bigint not null,
      hour bigint not null, n bigint not null, vmin double precision not null,
      vmax double precision not null, vsum double precision not null,
      primary key (device_id, var_id, hour)) partition by range (hour)`.execute(database)
    await sql`create table hourly_other partition of hourly default`.execute(database)
    await takeOver(database)
  },
}

async function takeOver(database: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from hourly_old) as "isThere"`.execute(database)
  if (rows[0]?.isThere !== true) {
    await sql`drop table hourly_old`.execute(database)
    return
  }
  const { rows: clock } = await sql<{ end: number }>`
    select ((floor(extract(epoch from now()) * 1000 / ${spanMs}) + 1) * ${spanMs})::bigint
      as "end"`.execute(database)
  const end = sql.raw(String(Number(clock[0]?.end)))
  // Devices with a clock of their own may have been ahead.
  await sql`with moved as (delete from hourly_old where hour >= ${end} returning *)
    insert into hourly_other select * from moved`.execute(database)
  await sql`alter table hourly attach partition hourly_old
    for values from (minvalue) to (${end})`.execute(database)
}
