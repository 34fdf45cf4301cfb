import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** A phone that was bound lately does not prove whose account it is. Those of before count as bound long ago. */
export const phoneBoundTimes: Migration = {
  version: 78,
  name: 'when phones were bound',
  up: async (database) => {
    await sql`alter table account add column phone_bound_at bigint`.execute(database)
  },
}
