import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * What a connection must bring to be accepted as the device. Existing devices register by password, since no record
 * tells whether a connection without one was the device or a stranger (decision 0022).
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
