import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Where the configuration that a cloud device confirmed last has its variables: what it reports before it confirms a newer
 * one was read there. Filled in when the device comes next.
 */
export const ackedTables: Migration = {
  version: 83,
  name: 'acked tables',
  up: async (database) => {
    await sql`alter table device_config add column acked_table text`.execute(database)
  },
}
