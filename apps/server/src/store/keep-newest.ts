import { type Kysely, type RawBuilder, sql } from 'kysely'
import { nextTurn } from '#platform/async/owned-work.ts'
import { removeInPieces } from './remove-older.ts'
import type { Schema } from './schema.ts'

interface NewestRows {
  readonly table: keyof Schema
  /** Columns whose values share the table: each combination of them keeps its own newest rows. */
  readonly by: readonly string[]
  readonly rows: number
  /** What may go; without it every row may. */
  readonly mayGo?: RawBuilder<unknown>
}

type Owner = Readonly<Record<string, number | string>>

/** Rows that one statement counts, in an index; more only where a single owner has more. */
const countedAtOnce = 100_000

/** Removes the rows of a log beyond the newest ones by id, for each device, account or other owner. */
export async function keepNewest(db: Kysely<Schema>, newest: NewestRows): Promise<void> {
  const ownersAtOnce = Math.max(1, Math.floor(countedAtOnce / newest.rows))
  let last: Owner | undefined
  for (;;) {
    const owners = await nextOwners(db, newest, { behind: last, limit: ownersAtOnce })
    for (const owner of owners) {
      if (Number(owner['count']) > newest.rows) await removeOldest(db, newest, owner)
    }
    if (owners.length < ownersAtOnce) return
    last = owners.at(-1)
    await nextTurn()
  }
}

/** The next owners with their numbers of rows, in the order of an index. */
async function nextOwners(
  db: Kysely<Schema>,
  { table, by }: NewestRows,
  { behind, limit }: { readonly behind: Owner | undefined; readonly limit: number },
): Promise<readonly Owner[]> {
  const columns = sql.join(by.map((column) => sql.ref(column)))
  const others =
    behind === undefined
      ? sql`1 = 1`
      : sql`(${columns}) > (${sql.join(by.map((column) => behind[column]))})`
  const { rows } = await sql<Owner>`
    select ${columns}, count(*) as count from ${sql.table(table)} where ${others}
    group by ${columns} order by ${columns} limit ${limit}`.execute(db)
  return rows
}

async function removeOldest(
  db: Kysely<Schema>,
  { table, by, rows, mayGo = sql`1 = 1` }: NewestRows,
  owner: Owner,
): Promise<void> {
  const log = sql.table(table)
  const isOwn = sql.join(
    by.map((column) => sql`${sql.ref(column)} = ${owner[column]}`),
    sql` and `,
  )
  const { rows: found } = await sql<{ id: number }>`
    select id from ${log} where ${isOwn} order by id desc limit 1 offset ${rows}`.execute(db)
  const [newestGone] = found
  if (newestGone === undefined) return
  const oldest = sql`
    select id from ${log} where ${isOwn} and ${mayGo} and id <= ${newestGone.id}`
  await removeInPieces(db, table, oldest)
}
