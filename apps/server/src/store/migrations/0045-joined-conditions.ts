import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Triggers over several conditions: what is known of each, which were met, and what an alarm began with. JSON or null. */
export const joinedConditions: Migration = {
  version: 45,
  name: 'joined conditions',
  up: async (database) => {
    await sql`alter table trigger_state add column conditions text`.execute(database)
    await sql`alter table trigger_evaluation add column met text`.execute(database)
    await sql`alter table alarm_log add column further text`.execute(database)
  },
}
