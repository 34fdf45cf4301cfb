import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '#store/is-sqlite.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

/** What texts and tags find is few to this number; rows are then found by it, and else walked and held against it. */
export const fewMax = 2_000

/** A condition, given the sign that keeps SQLite from finding rows by it rather than in the order of the list. */
export type Condition = (sign: RawBuilder<unknown>) => RawBuilder<boolean>

/** Devices that a text or tags find. */
export interface Found {
  readonly isFew: boolean
  /** How many there are. */
  count(): Promise<number>
  matches(way: MatchWay): Condition
}

/**
 * How a list is found: by its conditions; by the index of one of them, which is the shortest way to count many; by
 * walking the rows in their order; or by walking them and reading the texts of each, which is the shortest way to the
 * first of many.
 */
export type MatchWay = 'byConditions' | 'byLead' | 'byOrder' | 'byRows'

/** Devices of which all are known. */
export function fewOf(db: Db, rows: readonly number[]): Found {
  const inList = isAmong(db, rows)
  return { isFew: true, count: () => Promise.resolve(rows.length), matches: () => inList }
}

function isAmong(db: Db, ids: readonly number[]): Condition {
  if (!isSqlite(db)) return () => sql<boolean>`device.id = any(${[...ids]}::bigint[])`
  const list = JSON.stringify(ids)
  return (sign) => sql`${sign}device.id in (select value from json_each(${list}))`
}

/** Rows of a small account are read sooner than an index that all accounts share. */
export async function isSmall(db: Db, ownerId: number): Promise<boolean> {
  const rows = db.selectFrom('device').select('id').where('ownerId', '=', ownerId)
  return (await rows.limit(1).offset(fewMax).executeTakeFirst()) === undefined
}

/** Conditions that are not free to find the rows have the sign. */
export function joined(
  conditions: readonly Condition[],
  isFree: (condition: Condition) => boolean,
): RawBuilder<boolean> {
  if (conditions.length === 0) return sql<boolean>`true`
  return sql`${sql.join(
    conditions.map((condition) => condition(sql.raw(isFree(condition) ? '' : '+'))),
    sql` and `,
  )}`
}
