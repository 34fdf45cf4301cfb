import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * What a connection has to bring to be the device. Devices that are there register by password: whether one that came
 * without was the device or a stranger, no record tells (decision 0022).
 */
export const deviceRegistration: Migration = {
  version: 19,
  name: 'device registration',
  up: async (database) => {
    await sql`alter table device add column registration text not null default 'password'`.execute(
      database,
    )
  },
}
