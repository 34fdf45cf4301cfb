import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The operation log names the API token of a program, also after the token was deleted. */
export const auditTokens: Migration = {
  version: 36,
  name: 'audit tokens',
  up: async (database) => {
    await sql`alter table audit add column token_name text`.execute(database)
    await sql`alter table audit add column token_rights text`.execute(database)
  },
}
