import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The robot of a group chat that speaks for a contact, its key sealed; empty: none. */
export const contactRobots: Migration = {
  version: 90,
  name: 'contact robots',
  up: async (database) => {
    await sql`alter table contact add column robot text not null default ''`.execute(database)
  },
}
