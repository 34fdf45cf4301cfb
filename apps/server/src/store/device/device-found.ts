import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '#store/is-sqlite.ts'
import { likePattern } from '#store/like-pattern.ts'
import type { Schema } from '#store/schema.ts'
import { countInPostgres, type PostgresSearch, toPostgresSearch } from './device-search-postgres.ts'
import { foundIds } from './device-search-store.ts'
import { nameKeyPart } from './name-key.ts'

type Db = Kysely<Schema>

/** What texts and tags find is few to this number; rows are then found by it, and else walked and held against it. */
const fewMax = 2_000

/** A condition, given the sign that keeps SQLite from finding rows by it rather than in the order of the list. */
export type Condition = (sign: RawBuilder<unknown>) => RawBuilder<boolean>

/** Devices that a text or tags find. */
export interface Found {
  readonly ids: RawBuilder<unknown>
  readonly isFew: boolean
  /** How many of them the account has, where looking for them told it. */
  readonly total?: number
  matches(way: MatchWay): Condition
}

/**
 * How a list is found: by its conditions; by the index of one of them, which is the shortest way to count many; by
 * walking the rows in their order; or by walking them and reading the texts of each, which is the shortest way to the
 * first of many.
 */
export type MatchWay = 'byConditions' | 'byLead' | 'byOrder' | 'byRows'

/** Whose devices a text is looked for in, and what else they have to be. */
interface Looked {
  readonly db: Db
  readonly ownerId: number | undefined
  readonly others: readonly Condition[]
  /** Nothing else is asked. */
  readonly isAlone: boolean
}

export async function findText(looked: Looked, search: string): Promise<Found> {
  const { db, ownerId } = looked
  if (!isSqlite(db)) return findTextInPostgres(looked, toPostgresSearch(search, ownerId))
  const ids = foundIds(db, search, ownerId)
  const inRow = containsText(search)
  if (ownerId !== undefined && (await isSmall(db, ownerId))) {
    return { ids, isFew: true, matches: () => inRow }
  }
  const rows = await idsOf(db, sql`${ids} limit ${fewMax + 1}`)
  if (rows.length <= fewMax) return fewOf(db, ids, rows)
  const inIndex: Condition = (sign) => sql`${sign}device.id in (${ids})`
  // The engine folds the case of ASCII alone where it reads rows, and the index that of all letters.
  const isRead = !hasOtherCases(search)
  return { ids, isFew: false, matches: (way) => (way === 'byRows' && isRead ? inRow : inIndex) }
}

async function findTextInPostgres(looked: Looked, search: PostgresSearch): Promise<Found> {
  const { db, ownerId, others, isAlone } = looked
  const ids = search.ids()
  const total = isAlone && ownerId !== undefined ? await countInPostgres(db, search) : undefined
  if (total === undefined || total <= fewMax) {
    const rows = await idsOf(db, search.ids(fewMax + 1))
    if (rows.length <= fewMax) return fewOf(db, ids, rows)
  }
  const inRow: Condition = () => search.findsDevice
  const inIndex: Condition = () => search.isAmongFound
  const isRead = (way: MatchWay) => way === 'byRows' || (way === 'byLead' && others.length > 0)
  const matches = (way: MatchWay) => (isRead(way) ? inRow : inIndex)
  return { ids, isFew: false, ...(total !== undefined && { total }), matches }
}

function fewOf(db: Db, ids: RawBuilder<unknown>, rows: readonly number[]): Found {
  const inList = isAmong(db, rows)
  return { ids, isFew: true, matches: () => inList }
}

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ rowid: number }>`select rowid from (${query}) found`.execute(db)
  return rows.map(({ rowid }) => Number(rowid))
}

function isAmong(db: Db, ids: readonly number[]): Condition {
  if (!isSqlite(db)) return () => sql<boolean>`device.id = any(${[...ids]}::bigint[])`
  const list = JSON.stringify(ids)
  return (sign) => sql`${sign}device.id in (select value from json_each(${list}))`
}

const hasOtherCases = (search: string) =>
  Array.from(search).some((one) => one > '\x7f' && one.toLowerCase() !== one.toUpperCase())

export async function countFound(db: Db, ids: RawBuilder<unknown>): Promise<number> {
  const { count } = await db
    .selectFrom(sql<object>`(${ids})`.as('found'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The rarest tag finds the devices, and each of them is asked for the others. */
export async function findTags(
  db: Db,
  ownerId: number,
  tags: readonly string[],
): Promise<Found | undefined> {
  const counted = await Promise.all(
    tags.map(async (tag) => ({ tag, count: await countTagged(db, ownerId, tag) })),
  )
  const [rarest, ...others] = counted.toSorted((one, other) => one.count - other.count)
  if (rarest === undefined) return undefined
  const hasTag = (tag: string, id: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from device_tag other where other.owner_id = ${ownerId}
      and other.tag = ${tag} and other.device_id = ${id})`
  const tests = [
    sql<boolean>`tagged.owner_id = ${ownerId} and tagged.tag = ${rarest.tag}`,
    ...others.map(({ tag }) => hasTag(tag, sql`tagged.device_id`)),
  ]
  const ids = sql`select tagged.device_id from device_tag tagged where ${sql.join(tests, sql` and `)}`
  const inRow = () =>
    sql<boolean>`${sql.join(
      counted.map(({ tag }) => hasTag(tag, sql`device.id`)),
      sql` and `,
    )}`
  const inIndex: Condition = (sign) => sql`${sign}device.id in (${ids})`
  const isFew = rarest.count <= fewMax
  return { ids, isFew, matches: (way) => (way === 'byRows' ? inRow : inIndex) }
}

async function countTagged(db: Db, ownerId: number, tag: string): Promise<number> {
  const some = db
    .selectFrom('deviceTag')
    .select('deviceId')
    .where('ownerId', '=', ownerId)
    .where('tag', '=', tag)
    .limit(fewMax + 1)
  return (await some.execute()).length
}

/** Rows of a small account are read sooner than an index that all accounts share. */
async function isSmall(db: Db, ownerId: number): Promise<boolean> {
  const rows = db.selectFrom('device').select('id').where('ownerId', '=', ownerId)
  return (await rows.limit(1).offset(fewMax).executeTakeFirst()) === undefined
}

/** Devices by name, by how the name sounds, by serial number or by address. */
function containsText(search: string): Condition {
  const sound = nameKeyPart(search)
  const columns = ['name', 'sn', 'address'].map((column) => sql.ref(`device.${column}`))
  const pattern = likePattern(search)
  const tests = columns.map((column) => sql`lower(${column}) like ${pattern}`)
  if (sound !== undefined) tests.push(sql`device.name_key like ${likePattern(sound)}`)
  return () => sql<boolean>`(${sql.join(tests, sql` or `)})`
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
