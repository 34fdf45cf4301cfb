import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * When an alarm that nobody has acknowledged is told to others, and who of a setting's contacts these are: tier 0 is told
 * at once, tier 1 then.
 */
export const alarmEscalations: Migration = {
  version: 91,
  name: 'alarm escalations',
  up: async (database) => {
    const steps = [
      sql`alter table alarm_log add column escalate_at bigint`,
      sql`create index alarm_log_escalating on alarm_log (escalate_at) where escalate_at is not null`,
      sql`alter table alarm_config_contact add column tier bigint not null default 0`,
    ]
    for (const step of steps) await step.execute(database)
  },
}
