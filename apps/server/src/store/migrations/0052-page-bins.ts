import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Recycle bins of configurations and of their pages. Contents stay where they are, as versions and pages. */
export const pageBins: Migration = {
  version: 52,
  name: 'page bins',
  up: async (database) => {
    const statements = [
      sql`create table page_bin (page_id bigint primary key, configuration_id bigint not null,
        name text not null, page_type bigint not null, sort bigint not null,
        version bigint not null, bytes bigint not null, created_at bigint not null,
        updated_at bigint not null, deleted_at bigint not null)`,
      sql`create index page_bin_by_configuration on page_bin (configuration_id)`,
      sql`create index page_bin_by_time on page_bin (deleted_at)`,
      sql`create table configuration_bin (id bigint primary key, owner_id bigint not null,
        name text not null, type bigint not null, model_id bigint, device_id bigint,
        space bigint not null, cover_key text, is_drafting bigint not null,
        created_at bigint not null, updated_at bigint not null, deleted_at bigint not null)`,
      sql`create index configuration_bin_by_owner on configuration_bin (owner_id, deleted_at)`,
      sql`create index configuration_bin_by_time on configuration_bin (deleted_at)`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
