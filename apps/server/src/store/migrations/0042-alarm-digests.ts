import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Digests of alarm settings: when the next one goes out, which alarms wait for one (0) or were told by one (the id of
 * its push), and the text of a message that tells of many alarms.
 */
export const alarmDigests: Migration = {
  version: 42,
  name: 'alarm digests',
  up: async (database) => {
    const statements = [
      sql`alter table alarm_config add column digest_due bigint`,
      sql`alter table alarm_log add column digest_push_id bigint`,
      sql`alter table push_delivery add column body text not null default ''`,
      sql`create index alarm_config_by_digest on alarm_config (digest_due) where digest_due is not null`,
      sql`create index alarm_log_awaiting on alarm_log (owner_id) where digest_push_id = 0`,
      sql`create index push_delivery_by_push on push_delivery (push_id)`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
