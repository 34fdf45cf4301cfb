import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The variables that a page share may write. Shares of before write whatever their pages write, as they did. */
export const shareWritable: Migration = {
  version: 73,
  name: 'variables that a share may write',
  up: async (database) => {
    await sql`alter table configuration_share add column writable text`.execute(database)
  },
}
