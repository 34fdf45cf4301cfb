import { type Kysely, sql } from 'kysely'
import { isSqlite } from '#store/is-sqlite.ts'
import type { Schema } from '#store/schema.ts'

/**
 * Lets PostgreSQL know at once how many devices there are after many were added: until it has looked by itself, it reads
 * large lists as if they were empty. SQLite finds the same ways without figures.
 */
export async function analyzeDevices(db: Kysely<Schema>): Promise<void> {
  if (isSqlite(db)) return
  await sql`analyze device, device_tag, device_search`.execute(db)
}
