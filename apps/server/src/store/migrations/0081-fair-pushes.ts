import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Pushes and messages are taken account by account, so that a flood of one account's is not read before the message of
 * another is found. How many messages a target got in an hour is counted in an index.
 */
export const fairPushes: Migration = {
  version: 81,
  name: 'fair pushes',
  up: async (database) => {
    const steps = [
      sql`create index alarm_push_waiting on alarm_push (owner_id, id) where state = 'new'`,
      sql`drop index alarm_push_new`,
      sql`create index push_delivery_waiting on push_delivery (channel, owner_id, id)
        where state = 'waiting'`,
      sql`create index push_delivery_by_target on push_delivery (owner_id, channel, target, time)
        where state <> 'held'`,
    ]
    for (const step of steps) await step.execute(database)
  },
}
