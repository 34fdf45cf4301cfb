import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Commands are kept by device and kind of orderer, the operation log by account and way of
 * acting, pushes by account: which have too many rows is counted in an index alone.
 */
export const logsByWay: Migration = {
  version: 87,
  name: 'logs by way',
  up: async (database) => {
    const steps = [
      sql`create index command_log_by_origin on command_log (device_id, origin, id)`,
      sql`create index audit_by_way on audit (account_id, via, id)`,
      sql`create index alarm_push_by_owner on alarm_push (owner_id, id)`,
      sql`create index push_delivery_by_owner on push_delivery (owner_id, id)`,
    ]
    for (const step of steps) await step.execute(database)
  },
}
