import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Pause between requests (null: as its kind of line has it) and polls under way together. */
export const lineSpeed: Migration = {
  version: 44,
  name: 'line speed',
  up: async (database) => {
    await sql`alter table device add column pause integer`.execute(database)
    await sql`alter table device add column in_flight integer not null default 1`.execute(database)
  },
}
