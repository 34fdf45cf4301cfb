import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Pages of share holders that a device's owner has cut off from it. */
export const endedPages: Migration = {
  version: 24,
  name: 'ended pages',
  up: async (database) => {
    const statements = [
      sql`create table ended_page (device_id bigint not null, configuration_id bigint not null,
        time bigint not null, primary key (device_id, configuration_id))`,
      sql`create index ended_page_of on ended_page (configuration_id)`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
