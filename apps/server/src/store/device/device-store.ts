import type { Kysely } from 'kysely'
import { deleteFormulaTotals } from '#store/device-model/formula-total-store.ts'
import { deleteRatioChanges } from '#store/device-model/scale-change-store.ts'
import { inTransaction } from '#store/in-transaction.ts'
import type { RowWindow } from '#store/page-query.ts'
import { deletePositions } from '#store/position/position-store.ts'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import { ofAccount } from './device-match.ts'
import {
  type DeviceChange,
  type DeviceRow,
  type NewDevice,
  toDevice,
  toDeviceColumns,
  toRatios,
} from './device-row.ts'
import { deleteTags, insertTags, replaceTags, selectTags } from './device-tag-store.ts'
import { addToSearch, recordTextChange, removeFromSearch } from './device-text-version.ts'
import { learnSounds } from './name-key.ts'

/** A device with what its list shows of its model and group. */
export type DeviceListRow = DeviceRow & {
  readonly modelName: string | null
  readonly varCount: number | null
  readonly groupName: string | null
}

type Db = Kysely<Schema>

const numbersAtOnce = 500

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
  for (const some of toChunks(ids)) {
    const rows = await db
      .selectFrom('device')
      .select('device.id')
      .where(ofAccount(accountId, sharedAt))
      .where('device.id', 'in', some)
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

/** Those of the devices that are there, whichever accounts own them. */
export async function selectDevices(db: Db, ids: readonly number[]): Promise<DeviceRow[]> {
  const found: DeviceRow[] = []
  for (const some of toChunks(ids)) {
    const rows = await db.selectFrom('device').selectAll().where('id', 'in', some).execute()
    found.push(...rows.map(toDevice))
  }
  return found
}

/** Undefined when another device has the serial number. */
export async function insertDevice(
  db: Db,
  { tags = [], ...device }: NewDevice,
): Promise<number | undefined> {
  await learnSounds([device.name])
  return inTransaction(db, async (inside) => {
    const row = await inside
      .insertInto('device')
      .values(toDeviceColumns(device))
      .onConflict((conflict) => conflict.column('sn').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) return undefined
    await addToSearch(inside, [{ ...device, ...row }])
    await insertTags(inside, [{ ...row, ownerId: device.ownerId, tags }])
    return row.id
  })
}

/** The change must name at least one column. */
export async function updateDevice(db: Db, id: number, change: DeviceChange): Promise<void> {
  if (change.name !== undefined) await learnSounds([change.name])
  const isFoundOtherwise = [change.name, change.sn, change.address].some(
    (text) => text !== undefined,
  )
  const update = (inside: Db) =>
    inside.updateTable('device').set(toDeviceColumns(change)).where('id', '=', id).execute()
  if (!isFoundOtherwise) {
    await update(db)
    return
  }
  await inTransaction(db, async (inside) => {
    await update(inside)
    await replaceSearchText(inside, id)
  })
}

async function replaceSearchText(db: Db, id: number): Promise<void> {
  const row = await db
    .selectFrom('device')
    .select(['id', 'ownerId', 'name', 'sn', 'address'])
    .where('id', '=', id)
    .executeTakeFirst()
  await removeFromSearch(db, id)
  if (row !== undefined) await addToSearch(db, [row])
}

/** The owner's device has the tags that follow those it has, and no others; one that was deleted meanwhile gets none. */
export function updateTags(
  db: Db,
  { id, ownerId }: { readonly id: number; readonly ownerId: number },
  toNext: (before: readonly string[]) => readonly string[],
): Promise<void> {
  return db.transaction().execute(async (inside) => {
    // It lets one change of the account's devices after the other, so that what is read below stays so.
    await recordTextChange(inside, ownerId, [id])
    const query = inside.selectFrom('device').select('id').where('id', '=', id)
    if ((await query.executeTakeFirst()) === undefined) return
    const before = (await selectTags(inside, [id])).get(id) ?? []
    await replaceTags(inside, { id, ownerId, tags: toNext(before) })
  })
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
    await deleteFormulaTotals(inside, id)
    await deleteRatioChanges(inside, id)
    // A token for this device alone reaches nothing from now on.
    await inside.deleteFrom('apiTokenDevice').where('deviceId', '=', id).execute()
    await deletePositions(inside, id)
    await deleteTags(inside, id)
    await removeFromSearch(inside, id)
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

/** Those of the serial numbers that devices of the model have. */
export async function selectNumbersOfModel(
  db: Db,
  modelId: number,
  sns: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < sns.length; at += numbersAtOnce) {
    const rows = await db
      .selectFrom('device')
      .select('sn')
      .where('sn', 'in', sns.slice(at, at + numbersAtOnce))
      .where('modelId', '=', modelId)
      .execute()
    found.push(...rows.map(({ sn }) => sn))
  }
  return found
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
