import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The configuration that a cloud device should work by, and the one that it has confirmed. */
export const deviceConfig: Migration = {
  version: 11,
  name: 'device-config',
  up: async (database) => {
    await sql`create table device_config (device_id bigint primary key, wanted bigint not null,
      digest text not null, acked bigint not null, acked_at bigint)`.execute(database)
  },
}
