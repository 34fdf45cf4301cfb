import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

interface NewestRows {
  readonly table: keyof Schema
  /** Columns whose values share the table: each combination of them keeps its own newest rows. */
  readonly by: readonly string[]
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
  const columns = sql.join(by.map((column) => sql.ref(column)))
  const { rows: crowded } = await sql<Readonly<Record<string, number | string>>>`
    select ${columns} from ${log} group by ${columns} having count(*) > ${rows}`.execute(db)
  for (const owner of crowded) {
    const isOwn = sql.join(
      by.map((column) => sql`${sql.ref(column)} = ${owner[column]}`),
      sql` and `,
    )
    await sql`
      delete from ${log} where ${isOwn} and ${mayGo} and id <=
        (select id from ${log} where ${isOwn} order by id desc limit 1 offset ${rows})
    `.execute(db)
  }
}
