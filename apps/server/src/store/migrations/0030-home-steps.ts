import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Whether the account closed the first steps on its home page. */
export const homeSteps: Migration = {
  version: 30,
  name: 'home steps',
  up: async (database) => {
    await sql`alter table account add column is_steps_hidden bigint not null default 0`.execute(
      database,
    )
  },
}
