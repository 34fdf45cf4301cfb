import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Values that are held and must be written back, so that a server that starts anew knows of them. */
export const jogs: Migration = {
  version: 57,
  name: 'jogs',
  up: async (database) => {
    const statements = [
      sql`create table jog (id text primary key, holder text not null, device_id bigint not null,
        var_id bigint not null, release_value double precision not null, origin text not null,
        account_id bigint, by_name text not null, started_at bigint not null)`,
      sql`create unique index jog_by_variable on jog (device_id, var_id)`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
