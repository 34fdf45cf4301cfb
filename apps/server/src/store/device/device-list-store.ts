import type { DeviceMode, DeviceSort, DeviceStatus, SortOrder } from '@fieldhub/contract'
import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { likePattern } from '#store/like-pattern.ts'
import { countRows, type RowWindow } from '#store/page-query.ts'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import { isInSharedGroup } from '#store/share/group-share-store.ts'
import { containsAny, whereContains } from '#store/text-search.ts'
import { nameKeyPart, toNameOrder } from './name-key.ts'

export interface DeviceFilter {
  readonly search?: string | undefined
  /** Another text that is to be found as well, of a rule. */
  readonly ruleSearch?: string | undefined
  readonly modelIds?: readonly number[] | undefined
  readonly groupIds?: readonly number[] | undefined
  readonly ruleGroupIds?: readonly number[] | undefined
  readonly typeId?: number | undefined
  readonly mode?: DeviceMode | undefined
  /** Tags of which the account's own device has all. */
  readonly tags?: readonly string[] | undefined
  readonly statuses?: readonly DeviceStatus[] | undefined
  /** Devices whose last values came at this time or before. */
  readonly quietSinceMax?: number | undefined
  /** These devices alone, as far as they match. */
  readonly ids?: readonly number[] | undefined
  /** Includes devices that others share with the account at this time. */
  readonly sharedAt?: number | undefined
}

type Db = Kysely<Schema>
type DeviceQuery<O> = SelectQueryBuilder<Schema, 'device', O>

/** Devices by name, by how the name sounds, by serial number or by address. */
function whereFound<O>(query: DeviceQuery<O>, search: string | undefined): DeviceQuery<O> {
  const sound = search === undefined ? undefined : nameKeyPart(search)
  const columns = ['device.name', 'device.sn', 'device.address'] as const
  if (search === undefined || sound === undefined) return whereContains(query, columns, search)
  return query.where((row) =>
    row.or([containsAny(row, columns, search), row('device.nameKey', 'like', likePattern(sound))]),
  )
}

/** No row has id 0; a list in SQL needs at least one entry. */
const anyStatus = (list: readonly DeviceStatus[]) =>
  list.length === 0 ? [sql<DeviceStatus>`-1`] : [...list]
const anyOf = (ids: readonly number[]) => (ids.length === 0 ? [0] : [...ids])

function filtered<O>(query: DeviceQuery<O>, accountId: number, filter: DeviceFilter) {
  const { modelIds, groupIds, ruleGroupIds, typeId, mode, statuses, tags, quietSinceMax, ids } =
    filter
  let result = whereFound(whereFound(query, filter.search), filter.ruleSearch)
  if (modelIds !== undefined) result = result.where('device.modelId', 'in', anyOf(modelIds))
  if (groupIds !== undefined) result = result.where('device.groupId', 'in', anyOf(groupIds))
  if (ruleGroupIds !== undefined) result = result.where('device.groupId', 'in', anyOf(ruleGroupIds))
  if (typeId !== undefined) result = result.where('device.typeId', '=', typeId)
  if (mode !== undefined) result = result.where('device.mode', '=', mode)
  if (ids !== undefined) result = result.where('device.id', 'in', anyOf(ids))
  if (statuses !== undefined) result = result.where('device.status', 'in', anyStatus(statuses))
  if (quietSinceMax !== undefined) result = result.where('device.quietSince', '<=', quietSinceMax)
  for (const tag of tags ?? []) result = result.where(hasTag(accountId, tag))
  return result
}

function hasTag(ownerId: number, tag: string) {
  return (row: ExpressionBuilder<Schema, 'device'>) =>
    row(
      'device.id',
      'in',
      row
        .selectFrom('deviceTag')
        .select('deviceTag.deviceId')
        .where('deviceTag.ownerId', '=', ownerId)
        .where('deviceTag.tag', '=', tag),
    )
}

/** Devices of an account; with `sharedAt` also those that others share with it at that time. */
export function ofAccount(accountId: number, sharedAt: number | undefined) {
  return (row: ExpressionBuilder<Schema, 'device'>) => {
    const isOwn = row('device.ownerId', '=', accountId)
    if (sharedAt === undefined) return isOwn
    const shares = row
      .selectFrom('deviceShare')
      .select('deviceShare.deviceId')
      .where('deviceShare.accountId', '=', accountId)
      .where((share) =>
        share.or([
          share('deviceShare.until', 'is', null),
          share('deviceShare.until', '>', sharedAt),
        ]),
      )
    return row.or([isOwn, row('device.id', 'in', shares), isInSharedGroup(accountId, sharedAt)])
  }
}

/** Id and first registration of every match, newest device first, for work that goes through all of them. */
export function selectDeviceStates(db: Db, accountId: number, filter: DeviceFilter) {
  return matching(db, accountId, filter)
    .select(['device.id', 'device.activatedTime', 'device.groupId'])
    .orderBy('device.id', 'desc')
    .execute()
}

export interface DeviceOrder {
  readonly sort: DeviceSort | undefined
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

/** Devices of the account that match, newest first when no order is asked for. */
function matching(db: Db, accountId: number, filter: DeviceFilter) {
  const all = db.selectFrom('device').where(ofAccount(accountId, filter.sharedAt))
  return filtered(all, accountId, filter)
}

export function countDevices(db: Db, accountId: number, filter: DeviceFilter): Promise<number> {
  return countRows(matching(db, accountId, filter))
}

/** How many devices that match have each status; a status that none has is left out. */
export async function countDevicesByStatus(
  db: Db,
  accountId: number,
  filter: DeviceFilter,
): Promise<ReadonlyMap<DeviceStatus, number>> {
  const rows = await matching(db, accountId, filter)
    .select('device.status')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .groupBy('device.status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

/** The ids of a page. What is null comes before everything else; equal devices follow by id. */
export async function selectDeviceIds(
  db: Db,
  accountId: number,
  { sort, order, ...filter }: DeviceFilter & DeviceOrder,
  window: RowWindow,
): Promise<number[]> {
  const found = matching(db, accountId, filter).select('device.id')
  if (sort === undefined) return idsOf(found, order, window)
  if (sort !== 'group' && sort !== 'model') {
    return idsOf(found.orderBy(columnOf[sort], nullsFirst(order)), order, window)
  }
  const place = placeOf(accountId, sort)
  const places = await selectPlaces(db, accountId, filter, sort)
  const ids: number[] = []
  let { offset, limit } = window
  for (const { id, count } of order === 'asc' ? places : places.toReversed()) {
    if (limit === 0) break
    if (offset >= count) {
      offset -= count
      continue
    }
    const some = await idsOf(found.where(place, 'is not distinct from', id), order, {
      offset,
      limit,
    })
    ids.push(...some)
    limit -= some.length
    offset = 0
  }
  return ids
}

async function idsOf(
  query: DeviceQuery<{ id: number }>,
  order: SortOrder,
  { offset, limit }: RowWindow,
): Promise<number[]> {
  const rows = await query.orderBy('device.id', order).limit(limit).offset(offset).execute()
  return rows.map(({ id }) => id)
}

const nullsFirst = (order: SortOrder) =>
  sql.raw(order === 'asc' ? 'asc nulls first' : 'desc nulls last')

/** The group of another account's device is not shown, so it counts as none. */
function placeOf(accountId: number, sort: 'group' | 'model') {
  return sort === 'model'
    ? sql<number | null>`device.model_id`
    : sql<number | null>`case when device.owner_id = ${accountId} then device.group_id end`
}

interface Place {
  readonly id: number | null
  readonly count: number
  readonly order: string
}

/** The groups or models of the devices with how many there are of each, in the order of their names. */
async function selectPlaces(
  db: Db,
  accountId: number,
  filter: DeviceFilter,
  sort: 'group' | 'model',
): Promise<Place[]> {
  const counts = await matching(db, accountId, filter)
    .select(placeOf(accountId, sort).as('place'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .groupBy('place')
    .execute()
  const ids = counts.flatMap(({ place }) => (place === null ? [] : [Number(place)]))
  const names = new Map<number, string>()
  for (const some of toChunks(ids)) {
    const rows = await db
      .selectFrom(sort === 'model' ? 'model' : 'deviceGroup')
      .select(['id', 'name'])
      .where('id', 'in', some)
      .execute()
    for (const { id, name } of rows) names.set(id, toNameOrder(name))
  }
  const places = counts.map(({ place, count }) => {
    const id = place === null ? null : Number(place)
    return { id, count: Number(count), order: id === null ? '' : (names.get(id) ?? '') }
  })
  return places.toSorted(comparePlaces)
}

function comparePlaces(one: Place, other: Place): number {
  if (one.order !== other.order) return one.order < other.order ? -1 : 1
  return (one.id ?? 0) - (other.id ?? 0)
}
