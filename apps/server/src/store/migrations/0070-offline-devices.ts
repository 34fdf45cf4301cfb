import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The offline devices of an account by when they signed in last, so that the overview finds the newest of them without
 * reading a fleet. The index holds offline devices alone: a login or a value of the others does not touch it.
 */
export const offlineDevices: Migration = {
  version: 70,
  name: 'offline devices',
  up: async (database, engine) => {
    // Backwards SQLite has nothing behind everything else without being told.
    const nulls = sql.raw(engine === 'sqlite' ? '' : 'nulls last')
    await sql`create index device_list_offline on device (owner_id, login_time desc ${nulls}, id)
      where status = 1`.execute(database)
  },
}
