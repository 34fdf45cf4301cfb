import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** How often what the devices of an account are searched by has changed, and which devices changed last. */
export const deviceTextVersions: Migration = {
  version: 53,
  name: 'device text versions',
  up: async (database) => {
    await sql`create table device_text_version (owner_id bigint primary key, version bigint not null,
      recent text not null)`.execute(database)
  },
}
