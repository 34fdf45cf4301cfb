import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** From which configuration's pages a write was ordered, and how it was confirmed. */
export const pageOrders: Migration = {
  version: 63,
  name: 'writes ordered from pages',
  up: async (database) => {
    const statements = [
      sql`alter table command_log add column page_name text not null default ''`,
      sql`alter table command_log add column confirmed text not null default ''`,
      sql`alter table jog add column page_name text not null default ''`,
      sql`alter table jog add column confirmed text not null default ''`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
