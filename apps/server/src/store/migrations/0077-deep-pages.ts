import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Lists of a hundred thousand rows are passed over, counted and grouped in indices alone. Of the operation log, an account
 * sees what it did and what others did to its devices, which is little.
 */
export const deepPages: Migration = {
  version: 77,
  name: 'deep pages',
  up: async (database) => {
    const steps = [
      sql`create index alarm_log_list on alarm_log (owner_id, id, state, start_time, series_id)`,
      sql`create index audit_by_others on audit (owner_id, id) where owner_id <> account_id`,
      sql`drop index audit_by_owner`,
    ]
    for (const step of steps) await step.execute(database)
  },
}
