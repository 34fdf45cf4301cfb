import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Whether configurations go with shares of their devices. Those of before do not until their owner says so, so that an
 * upgrade shows nobody what he did not see; new ones do.
 */
export const lentConfigurations: Migration = {
  version: 62,
  name: 'configurations that go with shares of devices',
  up: async (database) => {
    const statements = [
      sql`alter table configuration add column is_lent bigint not null default 0`,
      sql`alter table configuration_bin add column is_lent bigint not null default 0`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
