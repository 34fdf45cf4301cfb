import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

/**
 * Runs work whose parts are written together or not at all: in the caller's transaction where it has one, since
 * transactions do not nest, else in one of its own.
 */
export function inTransaction<T>(db: Db, work: (inside: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
