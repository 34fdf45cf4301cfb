import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Few accounts have a simulated device: those are found among a million others without reading them. */
export const simulatedDevices: Migration = {
  version: 80,
  name: 'simulated devices',
  up: async (database) => {
    await sql`create index device_simulated on device (owner_id) where type_id = 40`.execute(
      database,
    )
  },
}
