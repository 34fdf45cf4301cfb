import { type Kysely, sql } from 'kysely'
import { isDiskFull } from '#platform/process/log/store-fault.ts'
import type { Schema } from '../schema.ts'
import type { ReserveRoom } from './database-reserve.ts'

type Db = Kysely<Schema>

/** The table is no part of the schema: a copy of the database is whole without it. */
export const reserveTable = 'store_reserve'
/** Plain numbers alone: a table with texts has a second one and an index, which a full disk has no room to empty. */
const columns = Array.from({ length: 32 }, (_, index) => `n${index}`)
/** A row as PostgreSQL keeps it, with what it adds. */
const rowBytes = columns.length * 8 + 28

const table = sql.table(reserveTable)

/** Bytes that the reserve has on the database's disk; undefined: it was never made. */
export async function readReserveBytes(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ bytes: number | null }>`
    select pg_relation_size(to_regclass(${reserveTable})) as bytes`.execute(db)
  return rows[0]?.bytes ?? undefined
}

class Undone extends Error {}

/**
 * The reserve as a table that PostgreSQL does not log: to fill it writes nothing to its log, which may be on the same disk,
 * and a database that ends for want of room for its log empties the table before it needs that room again.
 */
export function databaseRoom(db: Db): ReserveRoom {
  return {
    bytes: () => readReserveBytes(db),
    hasRoom: async (bytes) => {
      try {
        await db.transaction().execute(async (inside) => {
          await refill(inside, bytes)
          throw new Undone()
        })
      } catch (error) {
        if (error instanceof Undone) return true
        if (isDiskFull(error)) return false
        throw error
      }
      return true
    },
    fill: (bytes) => db.transaction().execute((inside) => refill(inside, bytes)),
    empty: async () => {
      await sql`truncate ${table}`.execute(db)
    },
  }
}

/** In one transaction, so that nothing is left of a table that could not be filled. Random, as a disk may compress. */
async function refill(inside: Db, bytes: number): Promise<void> {
  const names = sql.raw(columns.map((name) => `${name} float8 not null`).join(', '))
  await sql`create unlogged table if not exists ${table} (${names})`.execute(inside)
  await sql`truncate ${table}`.execute(inside)
  const numbers = sql.raw(columns.map(() => 'random()').join(', '))
  await sql`insert into ${table} select ${numbers}
    from generate_series(1, ${Math.ceil(bytes / rowBytes)}::integer)`.execute(inside)
}
