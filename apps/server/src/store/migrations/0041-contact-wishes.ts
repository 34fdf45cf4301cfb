import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Language, time zone and channels that a contact has of its own; empty: those of account and alarm setting. */
export const contactWishes: Migration = {
  version: 41,
  name: 'contact wishes',
  up: async (database) => {
    for (const column of ['language', 'zone', 'channels']) {
      await sql`alter table contact add column ${sql.ref(column)} text not null default ''`.execute(
        database,
      )
    }
  },
}
