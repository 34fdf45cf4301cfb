import { type Kysely, SqliteAdapter } from 'kysely'
import type { Schema } from './schema.ts'

/** Where the two engines need another statement for the same question. */
export function isSqlite(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}
