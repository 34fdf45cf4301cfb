import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** An API token may be for chosen devices. Tokens of before reach all devices of their account, as they did. */
export const apiTokenDevices: Migration = {
  version: 31,
  name: 'api token devices',
  up: async (database, engine) => {
    const tree = sql.raw(engine === 'sqlite' ? 'without rowid' : '')
    const statements = [
      sql`alter table api_token add column is_for_devices bigint not null default 0`,
      sql`create table api_token_device (token_id bigint not null, device_id bigint not null,
        primary key (token_id, device_id)) ${tree}`,
      sql`create index api_token_device_by_device on api_token_device (device_id)`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
