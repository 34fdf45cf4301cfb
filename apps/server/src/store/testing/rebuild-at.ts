import { type RawBuilder, sql } from 'kysely'
import { migrate, migrations } from '../migrations/migrate.ts'
import type { Store } from '../open-store.ts'
import type { TestEngine } from './on-each-engine.ts'

/** Empties a database and builds it as the program of that version did. The store's samples are not to be used then. */
export async function rebuildAt(
  { meta }: Store,
  { name }: TestEngine,
  version: number,
): Promise<void> {
  const steps = name === 'sqlite' ? await sqliteDrops(meta) : postgresDrops
  for (const step of steps) await step.execute(meta)
  await migrate(
    meta,
    name,
    migrations.filter((step) => step.version <= version),
  )
}

/** Who owns the store is no part of a version, and every transaction asks for it. */
const postgresDrops = [
  sql`create schema kept`,
  sql`alter table store_owner set schema kept`,
  sql`alter function hold_store_epoch(bigint) set schema kept`,
  sql`drop schema public cascade`,
  sql`create schema public`,
  sql`alter table kept.store_owner set schema public`,
  sql`alter function kept.hold_store_epoch(bigint) set schema public`,
  sql`drop schema kept`,
]

async function sqliteDrops(meta: Store['meta']): Promise<RawBuilder<unknown>[]> {
  // The tables behind a search index go with it.
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list
    where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite_%'`.execute(
    meta,
  )
  return rows.map(({ name }) => sql`drop table ${sql.table(name)}`)
}
