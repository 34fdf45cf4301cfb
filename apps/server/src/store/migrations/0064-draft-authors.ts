import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Who changed which page since it was published. Drafts of before have no author. */
export const draftAuthors: Migration = {
  version: 64,
  name: 'authors of drafts',
  up: async (database) => {
    const statements = [
      sql`create table draft_author (page_id bigint not null, author text not null,
        configuration_id bigint not null, time bigint not null, primary key (page_id, author))`,
      sql`create index draft_author_by_configuration on draft_author (configuration_id)`,
    ]
    for (const statement of statements) await statement.execute(database)
  },
}
