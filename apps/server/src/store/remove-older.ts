import { type Kysely, type RawBuilder, sql } from 'kysely'
import { nextTurn } from '#platform/async/owned-work.ts'
import type { Schema } from './schema.ts'

/** Rows that one statement removes: SQLite works on the one thread, which everybody waits for. */
export const removedAtOnce = 1_000

/** Removes the rows whose ids are selected, which are {@link removedAtOnce} at most; resolves to their number. */
async function removePiece(
  db: Kysely<Schema>,
  table: keyof Schema,
  ids: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where id in (${ids} limit ${removedAtOnce})`.execute(db)
  return Number(numAffectedRows)
}

/** Removes all rows whose ids are selected, a piece in each turn of the event loop. */
export async function removeInPieces(
  db: Kysely<Schema>,
  table: keyof Schema,
  ids: RawBuilder<unknown>,
): Promise<void> {
  while ((await removePiece(db, table, ids)) === removedAtOnce) await nextTurn()
}

interface OlderRows {
  readonly table: keyof Schema
  /** The column of the time that makes a row old. */
  readonly time: string
  readonly before: number
  /** What may go; without it every row may. */
  readonly mayGo?: RawBuilder<unknown>
}

/**
 * Removes the rows of a log that are older than a time. Rows are written in the order of their times, so that the oldest
 * stand in front, and the others need not be looked at.
 */
export async function removeOlder(
  db: Kysely<Schema>,
  { table, time, before, mayGo = sql`1 = 1` }: OlderRows,
): Promise<void> {
  const old = sql`
    select id from (select * from ${sql.table(table)} order by id limit ${removedAtOnce}) as front
    where ${sql.ref(time)} < ${before} and ${mayGo}`
  // Some in front may have to stay, which hides others behind them: so it ends with a piece of none.
  while ((await removePiece(db, table, old)) > 0) await nextTurn()
}
