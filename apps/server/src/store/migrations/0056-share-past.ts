import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** How far back a share opens the past. Shares of before open none of it. */
export const sharePast: Migration = {
  version: 56,
  name: 'past of shares',
  up: async (database) => {
    await sql`alter table configuration_share
      add column past_hours bigint not null default 0`.execute(database)
  },
}
