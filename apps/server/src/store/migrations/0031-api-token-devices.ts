import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** An API token may be for chosen devices. Tokens of before reach all devices of their account, as they did. */
export const apiTokenDevices: Migration = {
  version: 31,
  name: 'api token devices',
  up: async (database) => {
    await sql`alter table api_token add column device_ids text`.execute(database)
  },
}
