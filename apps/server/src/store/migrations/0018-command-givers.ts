import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Who ordered a command without an account: the page share that it came by. */
export const commandGivers: Migration = {
  version: 18,
  name: 'command givers',
  up: async (database) => {
    await sql`alter table command_log add column by_name text not null default ''`.execute(database)
  },
}
