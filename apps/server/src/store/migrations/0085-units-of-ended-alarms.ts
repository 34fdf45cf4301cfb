import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The unit of the value that ended an alarm, where its variable got another one while the alarm lasted. */
export const unitsOfEndedAlarms: Migration = {
  version: 85,
  name: 'units of ended alarms',
  up: async (database) => {
    await sql`alter table alarm_log add column end_unit text`.execute(database)
  },
}
