import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isSqlite } from '#store/is-sqlite.ts'
import { containsSearch, likePattern } from '#store/like-pattern.ts'
import type { Schema } from '#store/schema.ts'
import { type Condition, type Found, fewMax, fewOf, type MatchWay } from './device-condition.ts'
import { countInPostgres, type PostgresSearch, toPostgresSearch } from './device-search-postgres.ts'
import { foundIds } from './device-search-store.ts'
import { nameKeyPart } from './name-key.ts'

type Db = Kysely<Schema>

/** The devices in which a text is looked for: those of an account, and what else they have to be. */
interface Looked {
  readonly db: Db
  readonly ownerId: number | undefined
  /** The owner has few devices. */
  readonly isSmall: boolean
  readonly others: readonly Condition[]
  /** Nothing else is asked. */
  readonly isAlone: boolean
}

export async function findText(looked: Looked, search: string): Promise<Found> {
  const { db, ownerId } = looked
  if (!isSqlite(db)) return findTextInPostgres(looked, toPostgresSearch(search, ownerId))
  const ids = foundIds(db, search, ownerId)
  const inRow = containsText(search)
  const count = () => countFound(db, ids)
  if (looked.isSmall) return { isFew: true, count, matches: () => inRow }
  const rows = await idsOf(db, sql`${ids} limit ${fewMax + 1}`)
  if (rows.length <= fewMax) return fewOf(db, rows)
  const inIndex: Condition = (sign) => sql`${sign}device.id in (${ids})`
  // The engine folds the case of ASCII alone where it reads rows, and the index that of all letters.
  const isRead = !hasOtherCases(search)
  return { isFew: false, count, matches: (way) => (way === 'byRows' && isRead ? inRow : inIndex) }
}

async function findTextInPostgres(looked: Looked, search: PostgresSearch): Promise<Found> {
  const { db, ownerId, others, isAlone } = looked
  const ids = search.ids()
  const total = isAlone && ownerId !== undefined ? await countInPostgres(db, search) : undefined
  if (total === undefined || total <= fewMax) {
    const rows = await idsOf(db, search.ids(fewMax + 1))
    if (rows.length <= fewMax) return fewOf(db, rows)
  }
  const inRow: Condition = () => search.findsDevice
  const inIndex: Condition = () => search.isAmongFound
  const isRead = (way: MatchWay) => way === 'byRows' || (way === 'byLead' && others.length > 0)
  const matches = (way: MatchWay) => (isRead(way) ? inRow : inIndex)
  const count = () => (total === undefined ? countFound(db, ids) : Promise.resolve(total))
  return { isFew: false, count, matches }
}

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ rowid: number }>`select rowid from (${query}) found`.execute(db)
  return rows.map(({ rowid }) => Number(rowid))
}

const hasOtherCases = (search: string) =>
  Array.from(search).some((one) => one > '\x7f' && one.toLowerCase() !== one.toUpperCase())

async function countFound(db: Db, ids: RawBuilder<unknown>): Promise<number> {
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
  const count = () => countFound(db, ids)
  return { isFew, count, matches: (way) => (way === 'byRows' ? inRow : inIndex) }
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

/** Devices by name, by how the name sounds, by serial number or by address. */
function containsText(search: string): Condition {
  const sound = nameKeyPart(search)
  const columns = ['name', 'sn', 'address'].map((column) => sql.ref(`device.${column}`))
  const tests = columns.map((column) => containsSearch(column, search))
  if (sound !== undefined) tests.push(sql<boolean>`device.name_key like ${likePattern(sound)}`)
  return () => sql<boolean>`(${sql.join(tests, sql` or `)})`
}
