import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '#store/is-sqlite.ts'
import type { Schema } from '#store/schema.ts'
import { type Found, fewMax, fewOf } from './device-condition.ts'
import { textsOf } from './device-texts.ts'
import type { TextQuery } from './text-masks.ts'

type Db = Kysely<Schema>

/** Ids of an account further apart than this are left to the index of the database. */
const maskedMax = 8_000_000

/** Undefined: what the account's devices are found by is not in memory. */
export async function findInMemory(
  db: Db,
  ownerId: number,
  query: TextQuery,
): Promise<Found | undefined> {
  const found = await textsOf(db).find(db, ownerId, query)
  if (found === undefined) return undefined
  const { ids, of } = found
  if (ids.length <= fewMax) return fewOf(db, ids)
  const [first = 0] = ids
  if ((ids.at(-1) ?? first) - first > maskedMax) return undefined
  const isAny = ids.length === of
  const inMask = isAny ? sql<boolean>`true` : isInMask(db, ids)
  return { isFew: false, count: () => Promise.resolve(ids.length), matches: () => () => inMask }
}

/**
 * Whether a row is one of many, by a mask that the statement carries: a bit for each id on PostgreSQL, on SQLite, which
 * can cut a blob but not its bytes, a byte. It costs less than a look into any index, so rows can be walked in whatever
 * order a list wants. `ids` ascend.
 */
function isInMask(db: Db, ids: readonly number[]): RawBuilder<boolean> {
  const [first = 0] = ids
  const last = ids.at(-1) ?? first
  if (isSqlite(db)) {
    const mask = Buffer.alloc(last - first + 1)
    for (const id of ids) mask[id - first] = 1
    return sql<boolean>`(+device.id >= ${first}
      and substr(${mask}, device.id - ${first} + 1, 1) = x'01')`
  }
  const mask = Buffer.alloc(Math.floor((last - first) / bits) + 1)
  for (const id of ids) {
    const at = Math.floor((id - first) / bits)
    mask[at] = (mask[at] ?? 0) | (1 << ((id - first) % bits))
  }
  return sql<boolean>`(case when device.id between ${first}::bigint and ${last}::bigint
    then get_bit(${mask}::bytea, device.id - ${first}::bigint) = 1 else false end)`
}

const bits = 8
