import type {
  ExpressionBuilder,
  Insertable,
  Kysely,
  Selectable,
  SelectQueryBuilder,
  Updateable,
} from 'kysely'
import { likePattern } from '#store/like-pattern.ts'
import { deletePositions } from '#store/position/position-store.ts'
import type { DeviceTable, Schema } from '#store/schema.ts'
import { isInSharedGroup } from '#store/share/group-share-store.ts'

export type DeviceRow = Selectable<DeviceTable>
/** A device with what its list shows of its model and group. */
export type DeviceListRow = DeviceRow & {
  readonly model_name: string | null
  readonly var_count: number | null
  readonly group_name: string | null
}

export interface DeviceFilter {
  readonly search?: string | undefined
  readonly modelId?: number | undefined
  /** In any of them. */
  readonly groupIds?: readonly number[] | undefined
  readonly typeId?: number | undefined
  readonly mode?: string | undefined
  /** Takes in what others share with the account at this time. */
  readonly sharedAt?: number | undefined
}

type Db = Kysely<Schema>

const idsAtOnce = 500

function filtered<O>(query: SelectQueryBuilder<Schema, 'device', O>, filter: DeviceFilter) {
  const { search, modelId, groupIds, typeId, mode } = filter
  let result = query
  if (search !== undefined && search.trim() !== '') {
    const pattern = likePattern(search)
    result = result.where((row) =>
      row.or([
        row(row.fn<string>('lower', ['device.name']), 'like', pattern),
        row(row.fn<string>('lower', ['device.sn']), 'like', pattern),
        row(row.fn<string>('lower', ['device.address']), 'like', pattern),
      ]),
    )
  }
  if (modelId !== undefined) result = result.where('device.model_id', '=', modelId)
  // No group is 0; a list for SQL has at least one entry.
  if (groupIds !== undefined) result = result.where('device.group_id', 'in', [0, ...groupIds])
  if (typeId !== undefined) result = result.where('device.type_id', '=', typeId)
  if (mode !== undefined) result = result.where('device.mode', '=', mode)
  return result
}

function withModel(db: Db) {
  return db
    .selectFrom('device')
    .leftJoin('model', 'model.id', 'device.model_id')
    .leftJoin('device_group', 'device_group.id', 'device.group_id')
    .selectAll('device')
    .select([
      'model.name as model_name',
      'model.var_count as var_count',
      'device_group.name as group_name',
    ])
}

/** Devices of an account; with `sharedAt` also those that others share with it then. */
export function ofAccount(accountId: number, sharedAt: number | undefined) {
  return (row: ExpressionBuilder<Schema, 'device'>) => {
    const isOwn = row('device.owner_id', '=', accountId)
    if (sharedAt === undefined) return isOwn
    const shares = row
      .selectFrom('device_share')
      .select('device_share.device_id')
      .where('device_share.account_id', '=', accountId)
      .where((share) =>
        share.or([
          share('device_share.until', 'is', null),
          share('device_share.until', '>', sharedAt),
        ]),
      )
    return row.or([isOwn, row('device.id', 'in', shares), isInSharedGroup(accountId, sharedAt)])
  }
}

/** Id and first registration of every match, newest device first: enough to count and to page by status. */
export function selectDeviceStates(db: Db, accountId: number, filter: DeviceFilter) {
  const all = db
    .selectFrom('device')
    .select(['device.id', 'device.activated_time', 'device.group_id'])
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
  return withModel(db)
    .where(ofAccount(accountId, sharedAt))
    .where('device.id', 'in', [...ids])
    .orderBy('device.id', 'desc')
    .execute()
}

/** Those of the devices that are the account's own or shared with it then. */
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

/** Whoever it belongs to. */
export function selectListedDevice(db: Db, id: number): Promise<DeviceListRow | undefined> {
  return withModel(db).where('device.id', '=', id).executeTakeFirst()
}

export function selectDeviceBySn(db: Db, sn: string): Promise<DeviceRow | undefined> {
  return db.selectFrom('device').selectAll().where('sn', '=', sn).executeTakeFirst()
}

export function selectDevice(db: Db, id: number): Promise<DeviceRow | undefined> {
  return db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Undefined when another device has the serial number. */
export async function insertDevice(
  db: Db,
  device: Insertable<DeviceTable>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('device')
    .values(device)
    .onConflict((conflict) => conflict.column('sn').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The change must name at least one column. */
export async function updateDevice(
  db: Db,
  id: number,
  change: Updateable<DeviceTable>,
): Promise<void> {
  await db.updateTable('device').set(change).where('id', '=', id).execute()
}

/** The device with everything that only it explains; its samples are the sample store's. */
export async function deleteDevice(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside.deleteFrom('pinned_variable').where('device_id', '=', id).execute()
    await inside.deleteFrom('shared_pin').where('device_id', '=', id).execute()
    await inside.deleteFrom('device_share').where('device_id', '=', id).execute()
    await inside.deleteFrom('state_log').where('device_id', '=', id).execute()
    await inside.deleteFrom('series_log').where('device_id', '=', id).execute()
    await inside.deleteFrom('command_log').where('device_id', '=', id).execute()
    await inside.deleteFrom('device_config').where('device_id', '=', id).execute()
    await inside.deleteFrom('device_reboot').where('device_id', '=', id).execute()
    await inside.deleteFrom('firmware_offer').where('device_id', '=', id).execute()
    await deletePositions(inside, id)
    await inside.deleteFrom('device').where('id', '=', id).execute()
  })
}

export async function selectDeviceIdsOfModel(db: Db, modelId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('device')
    .select('id')
    .where('model_id', '=', modelId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export function selectDeviceNamesOfModel(db: Db, modelId: number, limit: number) {
  return db
    .selectFrom('device')
    .select(['id', 'name'])
    .where('model_id', '=', modelId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface FirstSight {
  readonly loginTime: number
  readonly activatedTime: number
  /** Its first registration ever. */
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
      login_time: time,
      activated_time: row.fn.coalesce('activated_time', row.val(time)),
    }))
    .where('id', '=', id)
    .returning('activated_time')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const activatedTime = row.activated_time ?? time
  return { loginTime: time, activatedTime, isFirst: activatedTime === time }
}

/** A batch in order of id, for jobs that pass over all devices. */
export function selectDevicesWithModel(db: Db, afterId: number, limit: number) {
  return db
    .selectFrom('device')
    .select(['id', 'model_id'])
    .where('id', '>', afterId)
    .where('model_id', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Of the account itself, newest first. */
export async function selectOwnDeviceIds(
  db: Db,
  ownerId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('device')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
