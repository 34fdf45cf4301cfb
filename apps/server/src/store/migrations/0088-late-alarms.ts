import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Alarms of which a message to a contact failed: who is still to hear of them once they are over, and when that is tried. */
export const lateAlarms: Migration = {
  version: 88,
  name: 'late alarms',
  up: async (database) => {
    const steps = [
      sql`create table late_alarm (alarm_id bigint not null, contact_id bigint not null, owner_id bigint not null,
        push_id bigint not null, since bigint not null, due_at bigint not null, primary key (alarm_id, contact_id))`,
      sql`create index late_alarm_due on late_alarm (due_at)`,
      sql`create index late_alarm_by_contact on late_alarm (owner_id, contact_id)`,
    ]
    for (const step of steps) await step.execute(database)
  },
}
