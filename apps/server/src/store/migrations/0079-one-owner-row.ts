import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * There is one row of the owner, and its numbers stay where a number of JavaScript is exact: whoever writes
 * there by hand can neither make two owners nor one whom nobody can follow.
 */
export const oneOwnerRow: Migration = {
  version: 79,
  name: 'one owner row',
  up: async (database, engine) => {
    if (engine === 'sqlite') return
    const { rows } = await sql<{ isThere: boolean }>`
      select to_regclass('store_owner') is not null as "isThere"`.execute(database)
    if (rows[0]?.isThere !== true) return
    await sql`delete from store_owner where id <> 1`.execute(database)
    await sql`alter table store_owner drop constraint if exists store_owner_is_one`.execute(
      database,
    )
    await sql`alter table store_owner add constraint store_owner_is_one
      check (id = 1 and epoch between 0 and 4503599627370496 and beat between 0 and 4503599627370496)`.execute(
      database,
    )
  },
}
