import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** How far back a share opens the past, and the sites that may show it in a frame. Shares of before open neither. */
export const sharePast: Migration = {
  version: 56,
  name: 'past and frames of shares',
  up: async (database) => {
    const statements = [
      sql`alter table configuration_share add column past_hours bigint not null default 0`,
      sql`alter table configuration_share add column frame_sites text not null default ''`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
