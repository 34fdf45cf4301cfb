import type { DeviceMode } from '@fieldhub/contract'
import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely'
import { likePattern } from '#store/like-pattern.ts'
import type { RowWindow } from '#store/page-query.ts'
import { deletePositions } from '#store/position/position-store.ts'
import type { Schema } from '#store/schema.ts'
import { isInSharedGroup } from '#store/share/group-share-store.ts'
import { containsAny, whereContains } from '#store/text-search.ts'
import {
  type DeviceChange,
  type DeviceRow,
  type NewDevice,
  toDevice,
  toDeviceColumns,
  toRatios,
} from './device-row.ts'
import { nameKeyPart } from './name-key.ts'

/** A device with what its list shows of its model and group. */
export type DeviceListRow = DeviceRow & {
  readonly modelName: string | null
  readonly varCount: number | null
  readonly groupName: string | null
}

export interface DeviceFilter {
  readonly search?: string | undefined
  readonly modelId?: number | undefined
  /** Devices in any of these groups. */
  readonly groupIds?: readonly number[] | undefined
  readonly typeId?: number | undefined
  readonly mode?: DeviceMode | undefined
  /** Includes devices that others share with the account at this time. */
  readonly sharedAt?: number | undefined
}

type Db = Kysely<Schema>

const idsAtOnce = 500

/** Devices by name, by how the name sounds, by serial number or by address. */
function whereFound<O>(query: SelectQueryBuilder<Schema, 'device', O>, search: string | undefined) {
  const sound = search === undefined ? undefined : nameKeyPart(search)
  const columns = ['device.name', 'device.sn', 'device.address'] as const
  if (search === undefined || sound === undefined) return whereContains(query, columns, search)
  return query.where((row) =>
    row.or([containsAny(row, columns, search), row('device.nameKey', 'like', likePattern(sound))]),
  )
}

function filtered<O>(query: SelectQueryBuilder<Schema, 'device', O>, filter: DeviceFilter) {
  const { search, modelId, groupIds, typeId, mode } = filter
  let result = whereFound(query, search)
  if (modelId !== undefined) result = result.where('device.modelId', '=', modelId)
  // No group has id 0; a list in SQL needs at least one entry.
  if (groupIds !== undefined) result = result.where('device.groupId', 'in', [0, ...groupIds])
  if (typeId !== undefined) result = result.where('device.typeId', '=', typeId)
  if (mode !== undefined) result = result.where('device.mode', '=', mode)
  return result
}

function withModel(db: Db) {
  return db
    .selectFrom('device')
    .leftJoin('model', 'model.id', 'device.modelId')
    .leftJoin('deviceGroup', 'deviceGroup.id', 'device.groupId')
    .selectAll('device')
    .select([
      'model.name as modelName',
      'model.varCount as varCount',
      'deviceGroup.name as groupName',
    ])
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

/** Id and first registration of every match, newest device first, which is enough to count and to page by status. */
export function selectDeviceStates(db: Db, accountId: number, filter: DeviceFilter) {
  const all = db
    .selectFrom('device')
    .select(['device.id', 'device.activatedTime', 'device.groupId'])
    .where(ofAccount(accountId, filter.sharedAt))
  return filtered(all, filter).orderBy('device.id', 'desc').execute()
}

export async function selectDevicesByIds(
  db: Db,
  accountId: number,
  ids: readonly number[],
  sharedAt?: number,
): Promise<DeviceListRow[]> {
  if (ids.length === 0) return []
  const rows = await withModel(db)
    .where(ofAccount(accountId, sharedAt))
    .where('device.id', 'in', [...ids])
    .orderBy('device.id', 'desc')
    .execute()
  return rows.map(toDevice)
}

/** Devices of the account alone, the newest first. */
export async function selectOwnDevices(
  db: Db,
  ownerId: number,
  { offset, limit }: RowWindow,
): Promise<DeviceRow[]> {
  const rows = await db
    .selectFrom('device')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toDevice)
}

/** Which of the devices are the account's own or shared with it at that time. */
export async function selectVisibleDeviceIds(
  db: Db,
  accountId: number,
  ids: readonly number[],
  sharedAt: number,
): Promise<number[]> {
  const found: number[] = []
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const rows = await db
      .selectFrom('device')
      .select('device.id')
      .where(ofAccount(accountId, sharedAt))
      .where('device.id', 'in', ids.slice(start, start + idsAtOnce))
      .execute()
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

/** The device, whichever account owns it. */
export async function selectListedDevice(db: Db, id: number): Promise<DeviceListRow | undefined> {
  const row = await withModel(db).where('device.id', '=', id).executeTakeFirst()
  return row && toDevice(row)
}

export async function selectDeviceBySn(db: Db, sn: string): Promise<DeviceRow | undefined> {
  const row = await db.selectFrom('device').selectAll().where('sn', '=', sn).executeTakeFirst()
  return row && toDevice(row)
}

export async function selectDevice(db: Db, id: number): Promise<DeviceRow | undefined> {
  const row = await db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDevice(row)
}

/** Undefined when another device has the serial number. */
export async function insertDevice(db: Db, device: NewDevice): Promise<number | undefined> {
  const row = await db
    .insertInto('device')
    .values(toDeviceColumns(device))
    .onConflict((conflict) => conflict.column('sn').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The change must name at least one column. */
export async function updateDevice(db: Db, id: number, change: DeviceChange): Promise<void> {
  await db.updateTable('device').set(toDeviceColumns(change)).where('id', '=', id).execute()
}

/** Deletes the device with everything that depends on it; its samples belong to the sample store. */
export async function deleteDevice(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside.deleteFrom('pinnedVariable').where('deviceId', '=', id).execute()
    await inside.deleteFrom('sharedPin').where('deviceId', '=', id).execute()
    await inside.deleteFrom('deviceShare').where('deviceId', '=', id).execute()
    await inside.deleteFrom('stateLog').where('deviceId', '=', id).execute()
    await inside.deleteFrom('seriesLog').where('deviceId', '=', id).execute()
    await inside.deleteFrom('commandLog').where('deviceId', '=', id).execute()
    await inside.deleteFrom('deviceConfig').where('deviceId', '=', id).execute()
    await inside.deleteFrom('deviceReboot').where('deviceId', '=', id).execute()
    await inside.deleteFrom('firmwareOffer').where('deviceId', '=', id).execute()
    // A token for this device alone reaches nothing from now on.
    await inside.deleteFrom('apiTokenDevice').where('deviceId', '=', id).execute()
    await deletePositions(inside, id)
    await inside.deleteFrom('device').where('id', '=', id).execute()
  })
}

export async function selectDeviceIdsOfModel(db: Db, modelId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('device')
    .select('id')
    .where('modelId', '=', modelId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export function selectDeviceNamesOfModel(db: Db, modelId: number, limit: number) {
  return db
    .selectFrom('device')
    .select(['id', 'name'])
    .where('modelId', '=', modelId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface FirstSight {
  readonly loginTime: number
  readonly activatedTime: number
  /** Whether this was its first registration ever. */
  readonly isFirst: boolean
}

/** Undefined when the device was deleted meanwhile. */
export async function markDeviceOnline(
  db: Db,
  id: number,
  time: number,
): Promise<FirstSight | undefined> {
  const row = await db
    .updateTable('device')
    .set((row) => ({
      loginTime: time,
      activatedTime: row.fn.coalesce('activatedTime', row.val(time)),
    }))
    .where('id', '=', id)
    .returning('activatedTime')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const activatedTime = row.activatedTime ?? time
  return { loginTime: time, activatedTime, isFirst: activatedTime === time }
}

/** A batch in order of id, for jobs that walk all devices. */
export async function selectDevicesWithModel(db: Db, afterId: number, limit: number) {
  const rows = await db
    .selectFrom('device')
    .select(['id', 'modelId', 'ratios'])
    .where('id', '>', afterId)
    .where('modelId', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, ratios: toRatios(row.ratios) }))
}

/** The model of each device that has one. */
export async function selectModelsOfDevices(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('device')
    .select(['id', 'modelId'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.flatMap(({ id, modelId }) => (modelId === null ? [] : [[id, modelId]])))
}
