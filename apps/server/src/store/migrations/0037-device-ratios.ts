import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The transformers of one device, as JSON; `[]`: those of its model. */
export const deviceRatios: Migration = {
  version: 37,
  name: 'device ratios',
  up: async (database) => {
    await sql`alter table device add column ratios text not null default '[]'`.execute(database)
  },
}
