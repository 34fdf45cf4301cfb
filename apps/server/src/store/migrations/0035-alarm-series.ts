import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Alarms know how severe they are and which series they continue. Those of before are important ones, each for itself. */
export const alarmSeries: Migration = {
  version: 35,
  name: 'alarm series',
  up: async (database) => {
    const statements = [
      sql`alter table alarm_log add column severity text not null default 'important'`,
      sql`alter table alarm_log add column series_id bigint`,
      sql`create index alarm_log_by_series on alarm_log (series_id) where series_id is not null`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
