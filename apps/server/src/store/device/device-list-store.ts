import type { DeviceSort, SortOrder, ValueSort } from '@fieldhub/contract'
import { type Kysely, type OrderByItemBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { isSqlite } from '#store/is-sqlite.ts'
import type { RowWindow } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import type { MatchWay } from './device-condition.ts'
import { countList } from './device-count-store.ts'
import { countWay, type DeviceList, matching, openList } from './device-list-query.ts'
import { type DeviceFilter, ofAccount } from './device-match.ts'
import {
  countPlaces,
  isInPlace,
  isPlaceSort,
  type Place,
  type PlaceSort,
  selectPlaces,
  selectUncountedPlaces,
} from './device-places.ts'

type Db = Kysely<Schema>
type DeviceQuery<O> = SelectQueryBuilder<Schema, 'device', O>

/** Fewer are sorted; of more the rows are walked in their order. */
const sortedMax = 2_000
/** So many rows are read for the first of many matches. */
const walkedMax = 3_000
/** The part of a list that is near its beginning: one in so many. */
const readShare = 25

/** Id and first registration of every match, newest device first, for work that goes through all of them. */
export async function selectDeviceStates(db: Db, accountId: number, filter: DeviceFilter) {
  return matching(await openList(db, accountId, filter), 'byConditions')
    .select(['device.id', 'device.activatedTime', 'device.groupId'])
    .orderBy('device.id', 'desc')
    .execute()
}

/** Some of the matches, newest device first, with what their values are read by. */
export async function selectDevicesWithValues(
  db: Db,
  accountId: number,
  filter: DeviceFilter,
  limit: number,
) {
  return matching(await openList(db, accountId, filter), 'byConditions')
    .select(['device.id', 'device.modelId as model', 'device.mode'])
    .orderBy('device.id', 'desc')
    .limit(limit)
    .execute()
}

export interface DeviceOrder {
  readonly sort: Exclude<DeviceSort, ValueSort> | undefined
  readonly order: SortOrder
}

const columnOf = {
  name: 'device.nameOrder',
  sn: 'device.sn',
  status: 'device.status',
  createTime: 'device.createdAt',
  loginTime: 'device.loginTime',
  csq: 'device.csq',
} as const
type ColumnSort = keyof typeof columnOf

export interface DevicePage {
  readonly total: number
  readonly ids: readonly number[]
}

/** The ids of a page and the number of all. What is null comes before everything else; equal devices follow by id. */
export async function selectDevicePage(
  db: Db,
  accountId: number,
  { sort, order, ...filter }: DeviceFilter & DeviceOrder,
  window: RowWindow,
): Promise<DevicePage> {
  const opened = await openList(db, accountId, filter)
  const total = await countList(opened)
  if (total <= window.offset) return { total, ids: [] }
  const way = wayTo(total, window)
  const list = way === 'byOrder' ? await withoutIdleText(opened, total) : opened
  if (isPlaceSort(sort)) {
    return { total, ids: await idsByPlace(list, { sort, order, way, total }, window) }
  }
  const isWalked = way === 'byRows' && !isSqlite(db) && !list.match.isFew
  const select = (from: SortOrder, part: RowWindow) => {
    // What is not among the first rows is looked for in all of them.
    const found = matching(list, isWalked ? 'byOrder' : way).select('device.id')
    const isSorted = way === 'byConditions' && isSqlite(db)
    return idsOf(inOrder(found, sort, { from, isSorted }), from, part)
  }
  const isNearEnd = window.offset > total / 2
  if (!isNearEnd) {
    const ids = isWalked ? await idsOfFirst(list, { sort, order }, window) : undefined
    return { total, ids: ids ?? (await select(order, window)) }
  }
  const end = Math.min(window.offset + window.limit, total)
  const limit = Math.max(0, end - window.offset)
  const ids = await select(opposite[order], { offset: total - end, limit })
  return { total, ids: ids.toReversed() }
}

/** A text that all devices of the account hold, such as what their numbers begin with, needs no looking for. */
async function withoutIdleText(list: DeviceList, total: number): Promise<DeviceList> {
  if (list.match.total === undefined || !list.match.isOwnOnly) return list
  const all = await openList(list.db, list.accountId, {})
  return (await countList(all)) === total ? all : list
}

/** The first of many are soon met by reading the rows in their order. */
function wayTo(total: number, { offset, limit }: RowWindow): MatchWay {
  if (total <= sortedMax) return 'byConditions'
  return (offset + limit) * readShare <= total ? 'byRows' : 'byOrder'
}

/**
 * The page, when it is within the first rows of the account. PostgreSQL is asked for these rows alone, because it would
 * walk all of them where the first matches come late, or find and sort every match.
 */
async function idsOfFirst(
  list: DeviceList,
  { sort, order }: { readonly sort: ColumnSort | undefined; readonly order: SortOrder },
  window: RowWindow,
): Promise<number[] | undefined> {
  const { db, accountId, filter, match } = list
  const shown = { from: order, isSorted: false }
  const all = db
    .selectFrom('device')
    .selectAll()
    .where(ofAccount(accountId, match.isOwnOnly ? undefined : filter.sharedAt))
  const first = inOrder(all, sort, shown).orderBy('device.id', order).limit(walkedMax)
  const found = db.selectFrom(first.as('device')).select('device.id').where(match.where('byRows'))
  const ids = await idsOf(inOrder(found, sort, shown), order, window)
  return ids.length === window.limit ? ids : undefined
}

interface Shown {
  readonly from: SortOrder
  /** Keeps SQLite from walking all rows in their order to find a few. */
  readonly isSorted: boolean
}

function inOrder<Database, Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  sort: ColumnSort | undefined,
  { from, isSorted }: Shown,
) {
  if (sort === undefined) return query
  const sign = sql.raw(isSorted ? '+' : '')
  return query.orderBy(sql`${sign}${sql.ref(columnOf[sort])}`, orderOf(sort, from))
}

const opposite = { asc: 'desc', desc: 'asc' } as const

interface PlaceOrder {
  readonly sort: PlaceSort
  readonly order: SortOrder
  readonly way: MatchWay
  readonly total: number
}

/** Group by group, or model by model, in the order of their names; from the end that is nearer. */
async function idsByPlace(list: DeviceList, by: PlaceOrder, window: RowWindow): Promise<number[]> {
  const { order, total } = by
  if (window.offset <= total / 2) return idsFromPlaces(list, by, window)
  const end = Math.min(window.offset + window.limit, total)
  const mirrored = { offset: total - end, limit: end - window.offset }
  const ids = await idsFromPlaces(list, { ...by, order: opposite[order] }, mirrored)
  return ids.toReversed()
}

async function idsFromPlaces(
  list: DeviceList,
  by: PlaceOrder,
  window: RowWindow,
): Promise<number[]> {
  const { sort, order, way } = by
  const owner = list.match.isOwnOnly ? undefined : list.accountId
  const ids: number[] = []
  let { offset, limit } = window
  for (const place of await placesOf(list, by, offset + limit)) {
    if (limit === 0) break
    const skipped = Math.min(offset, place.count ?? 0)
    offset -= skipped
    if (skipped === place.count) continue
    const inPlace = matching(list, way)
      .select('device.id')
      .where(isInPlace(place, sort, owner))
    const part = { offset: skipped, limit: offset + limit }
    const some = await idsFromNearEnd(inPlace, order, { ...part, count: place.count })
    const shown = some.slice(offset, offset + limit)
    offset -= some.length - shown.length
    ids.push(...shown)
    limit -= shown.length
  }
  return ids
}

/**
 * The places as they follow each other. Near the beginning nothing is counted, nor where all devices stand together; and
 * where an index holds all that is asked, no further than to the last row that is wanted.
 */
async function placesOf(
  list: DeviceList,
  { sort, order, way, total }: PlaceOrder,
  rowsMax: number,
): Promise<Place[]> {
  const { db, accountId, match } = list
  const inOrder = (places: Place[]) => (order === 'asc' ? places : places.toReversed())
  if (match.isOwnOnly) {
    const places = inOrder(await selectUncountedPlaces(db, accountId, sort))
    if (way === 'byRows') return places
    if (places.length === 1) return places.map((place) => ({ ...place, count: total }))
    const isInIndex = way === 'byOrder' && match.isFew
    if (isInIndex) return countPlaces(db, matching(list, way), { places, sort, rowsMax })
  }
  const owner = match.isOwnOnly ? undefined : accountId
  return inOrder(await selectPlaces(db, matching(list, countWay(list)), { sort, owner }))
}

interface PlaceWindow extends RowWindow {
  /** Undefined: the rows were not counted. */
  readonly count: number | undefined
}

/** Rows behind the middle are reached sooner from the end. */
async function idsFromNearEnd(
  query: DeviceQuery<{ id: number }>,
  order: SortOrder,
  { offset, limit, count = 0 }: PlaceWindow,
): Promise<number[]> {
  if (offset <= count / 2) return idsOf(query, order, { offset, limit })
  const end = Math.min(offset + limit, count)
  const ids = await idsOf(query, opposite[order], { offset: count - end, limit: end - offset })
  return ids.toReversed()
}

async function idsOf(
  query: DeviceQuery<{ id: number }>,
  order: SortOrder,
  { offset, limit }: RowWindow,
): Promise<number[]> {
  const rows = await query.orderBy('device.id', order).limit(limit).offset(offset).execute()
  return rows.map(({ id }) => id)
}

/** Nothing comes before everything else. PostgreSQL knows an index again by its place for nothing, needed or not. */
function orderOf(sort: ColumnSort, order: SortOrder) {
  const isNullable = sort === 'loginTime' || sort === 'csq'
  return (by: OrderByItemBuilder) => {
    if (!isNullable) return order === 'asc' ? by.asc() : by.desc()
    return order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()
  }
}
