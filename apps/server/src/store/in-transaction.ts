import type { Kysely } from 'kysely'
import { isSqlite } from './is-sqlite.ts'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

/**
 * Runs work whose parts are written together or not at all: in the caller's transaction where it has one, since
 * transactions do not nest, else in one of its own.
 */
export function inTransaction<T>(db: Db, work: (inside: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/**
 * Statements of a transaction that need nothing of each other. SQLite's thread takes them one after the other without
 * waiting for this one, whose every answer would wait for its turn under load, while all others wait for the transaction.
 * PostgreSQL's client takes one at a time.
 */
export async function together(
  inside: Db,
  statements: readonly (() => Promise<unknown>)[],
): Promise<void> {
  if (isSqlite(inside)) await Promise.all(statements.map((run) => run()))
  else for (const run of statements) await run()
}
