import type { DeviceSort } from '@fieldhub/contract'
import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import { learnSounds, toNameOrder } from './name-key.ts'

type Db = Kysely<Schema>
type Devices = SelectQueryBuilder<Schema, 'device', object>

/** What devices stand together by in a list. */
export type PlaceSort = 'group' | 'model'

export function isPlaceSort(sort: DeviceSort | undefined): sort is PlaceSort {
  return sort === 'group' || sort === 'model'
}

/** A group or a model; null: devices without one. */
export interface Place {
  readonly id: number | null
  /** Undefined: the devices were not counted. */
  readonly count: number | undefined
  readonly order: string
}

interface PlaceChoice {
  readonly sort: PlaceSort
  /** The account whose groups alone are shown; undefined: all devices are the account's own. */
  readonly owner: number | undefined
}

/** The groups or models of the devices in the order of their names; those of one name by id. */
export async function selectPlaces(
  db: Db,
  devices: Devices,
  { sort, owner }: PlaceChoice,
): Promise<Place[]> {
  const grouped = devices.select(placeOf(sort, owner).as('place')).groupBy('place')
  const counted = grouped.select(({ fn }) => fn.countAll<number | string>().as('count'))
  return toPlaces(db, sort, await counted.execute())
}

/**
 * The places of an account's own devices, not counted: each by a step in the index from the one before, because one walk
 * over 100,000 devices takes as long as a whole page may.
 */
export async function selectUncountedPlaces(
  db: Db,
  ownerId: number,
  sort: PlaceSort,
): Promise<Place[]> {
  const column = sql.ref(sort === 'model' ? 'model_id' : 'group_id')
  const { rows } = await sql<{ place: number | null }>`with recursive found(place) as (
      select min(${column}) from device where owner_id = ${ownerId}
      union all select (select min(${column}) from device
        where owner_id = ${ownerId} and ${column} > found.place)
        from found where found.place is not null)
    select place from found where place is not null
    union all select null where exists (select 1 from device
      where owner_id = ${ownerId} and ${column} is null)`.execute(db)
  return toPlaces(
    db,
    sort,
    rows.map(({ place }) => ({ place, count: undefined })),
  )
}

interface CountedPlaces {
  readonly places: readonly Place[]
  readonly sort: PlaceSort
  /** No place behind so many rows is counted. */
  readonly rowsMax: number
}

const countedAtFirst = 8
const countedMax = 500

/**
 * Counts the account's own devices at one place after the other, each in the index by itself: asked for all at once,
 * PostgreSQL would read every row.
 */
export async function countPlaces(
  db: Db,
  devices: Devices,
  { places, sort, rowsMax }: CountedPlaces,
): Promise<Place[]> {
  const column = sql.ref(sort === 'model' ? 'device.model_id' : 'device.group_id')
  const countAt = (place: RawBuilder<unknown>) =>
    devices.where(sql<boolean>`${column} ${place}`).select(({ fn }) => fn.countAll().as('count'))
  const counted: Place[] = []
  let rows = 0
  let some = countedAtFirst
  while (counted.length < places.length && rows < rowsMax) {
    const next = places.slice(counted.length, counted.length + some)
    const counts = await countEach(db, next, countAt)
    for (const place of next) {
      const count = counts.get(place.id) ?? 0
      counted.push({ ...place, count })
      rows += count
    }
    // As many as probably hold what is left.
    const rowsEach = Math.max(1, rows / counted.length)
    some = Math.min(countedMax, Math.ceil((rowsMax - rows) / rowsEach))
  }
  return counted
}

/** The number of each place, in one statement. */
async function countEach(
  db: Db,
  places: readonly Place[],
  countAt: (place: RawBuilder<unknown>) => Expression<unknown>,
): Promise<ReadonlyMap<number | null, number>> {
  const ids = places.flatMap(({ id }) => (id === null ? [] : [sql`(cast(${id} as bigint))`]))
  const parts: RawBuilder<unknown>[] = []
  if (ids.length > 0) {
    parts.push(sql`select place, (${countAt(sql`= places.place`)}) as count
      from (select column1 as place from (values ${sql.join(ids)}) as given) as places`)
  }
  if (ids.length < places.length) {
    parts.push(sql`select null as place, (${countAt(sql`is null`)}) as count`)
  }
  const { rows } = await sql<{ place: number | null; count: number | string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db)
  return new Map(
    rows.map(({ place, count }) => [place === null ? null : Number(place), Number(count)]),
  )
}

async function toPlaces(
  db: Db,
  sort: PlaceSort,
  counts: readonly {
    readonly place: number | null
    readonly count: number | string | undefined
  }[],
): Promise<Place[]> {
  const ids = counts.flatMap(({ place }) => (place === null ? [] : [Number(place)]))
  const names = await selectNames(db, sort, ids)
  await learnSounds([...names.values()])
  const places = counts.map(({ place, count }) => {
    const id = place === null ? null : Number(place)
    const order = id === null ? '' : toNameOrder(names.get(id) ?? '')
    return { id, count: count === undefined ? undefined : Number(count), order }
  })
  return places.toSorted(comparePlaces)
}

export function isInPlace({ id }: Place, sort: PlaceSort, owner: number | undefined) {
  const place = placeOf(sort, owner)
  return id === null ? sql<boolean>`${place} is null` : sql<boolean>`${place} = ${id}`
}

/** The group of another account's device is not shown, so it counts as none. */
function placeOf(sort: PlaceSort, owner: number | undefined) {
  if (sort === 'model') return sql<number | null>`device.model_id`
  if (owner === undefined) return sql<number | null>`device.group_id`
  return sql<number | null>`case when device.owner_id = ${owner} then device.group_id end`
}

async function selectNames(db: Db, sort: PlaceSort, ids: readonly number[]) {
  const names = new Map<number, string>()
  for (const some of toChunks(ids)) {
    const rows = await db
      .selectFrom(sort === 'model' ? 'model' : 'deviceGroup')
      .select(['id', 'name'])
      .where('id', 'in', some)
      .execute()
    for (const { id, name } of rows) names.set(id, name)
  }
  return names
}

function comparePlaces(one: Place, other: Place): number {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1
  return (one.id ?? 0) - (other.id ?? 0)
}
