import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Use of an account's quotas, by day. */
export const quotaUse: Migration = {
  version: 7,
  name: 'quota use',
  up: async (database) => {
    const statements = [
      sql`create table quota_use (account_id bigint not null, kind text not null,
        day text not null, amount bigint not null, primary key (account_id, kind, day))`,
      sql`create index quota_use_by_day on quota_use (day)`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
