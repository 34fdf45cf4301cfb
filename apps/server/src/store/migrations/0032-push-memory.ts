import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The silence of a trigger holds over its episodes, pushes say how many alarms they speak of, and settings have more options. */
export const pushMemory: Migration = {
  version: 32,
  name: 'push memory',
  up: async (database) => {
    const statements = [
      sql`alter table trigger_state add column push_memory text`,
      sql`alter table alarm_push add column besides bigint not null default 0`,
      sql`alter table alarm_push add column besides_since bigint`,
      sql`alter table alarm_config add column options text not null default '{}'`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
