import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The bell and the overview read the newest open alarms of one severity after the other: of a hundred thousand that are
 * general, none is passed over to find that none is urgent.
 */
export const openAlarmsBySeverity: Migration = {
  version: 84,
  name: 'open alarms by severity',
  up: async (database) => {
    await sql`create index alarm_log_open_severity on alarm_log (owner_id, severity, id)
      where state = 'open'`.execute(database)
  },
}
