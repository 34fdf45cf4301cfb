import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

interface NewestRows {
  readonly table: keyof Schema
  /** Column whose values share the table: each keeps its own newest rows. */
  readonly by: string
  readonly rows: number
  /** What may go; without it every row may. */
  readonly mayGo?: RawBuilder<unknown>
}

/** Removes the rows of a log beyond the newest ones by id, for each device, account or other owner. */
export async function keepNewest(
  db: Kysely<Schema>,
  { table, by, rows, mayGo = sql`1 = 1` }: NewestRows,
): Promise<void> {
  const log = sql.table(table)
  const column = sql.ref(by)
  const { rows: crowded } = await sql<{ owner: number }>`
    select ${column} as owner from ${log} group by ${column} having count(*) > ${rows}`.execute(db)
  for (const { owner } of crowded) {
    await sql`
      delete from ${log} where ${column} = ${owner} and ${mayGo} and id <=
        (select id from ${log} where ${column} = ${owner} order by id desc limit 1 offset ${rows})
    `.execute(db)
  }
}
