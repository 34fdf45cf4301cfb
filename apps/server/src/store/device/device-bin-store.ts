import { deviceStatus } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DeviceTable } from '#store/device/device-schema.ts'
import { isDuplicate } from '#store/is-duplicate.ts'
import { countRows, type RowWindow } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'
import type { DeviceBinTable } from './device-life-schema.ts'
import { soundOf } from './device-row.ts'
import { deleteTags, replaceTags, selectTags } from './device-tag-store.ts'
import { addToSearch, removeFromSearch } from './device-text-version.ts'
import { learnSounds } from './name-key.ts'

export type BinnedRow = Selectable<DeviceBinTable>
export type BinnedListRow = BinnedRow & { readonly modelName: string | null }

type Db = Kysely<Schema>

export interface BinQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  readonly search?: string | undefined
}

/** Removes a device from the table of devices in one step; what belongs to it stays. */
export async function binDevice(db: Db, id: number, time: number): Promise<void> {
  await db.transaction().execute(async (inside) => {
    // It lets one change of the account's devices after the other: of two that delete this one, the second finds none.
    await removeFromSearch(inside, id)
    const device = await inside
      .selectFrom('device')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (device === undefined) return
    const { ownerId, name, sn, modelId } = device
    const tags = (await selectTags(inside, [id])).get(id) ?? []
    await inside
      .insertInto('deviceBin')
      .values({
        deviceId: id,
        ownerId,
        name,
        sn,
        modelId,
        device: JSON.stringify(toColumnNames({ ...device, tags })),
        deletedAt: time,
      })
      .execute()
    await deleteTags(inside, id)
    await inside.deleteFrom('device').where('id', '=', id).execute()
  })
}

/**
 * Restores the device as it was, except for what `change` names. False: its serial number belongs to another device
 * now.
 */
export async function unbinDevice(
  db: Db,
  row: BinnedRow,
  change: Pick<DeviceTable, 'modelId' | 'groupId'>,
): Promise<boolean> {
  const columns = readColumns(row.device)
  invariant(isDevice(columns), 'a binned device was stored by binDevice')
  const { tags = [], quietSince = columns.createdAt, ...device } = columns
  await learnSounds([device.name])
  try {
    await db.transaction().execute(async (inside) => {
      await inside
        .insertInto('device')
        .values({
          ...device,
          quietSince,
          ...change,
          ...soundOf(device.name),
          status: device.activatedTime === null ? deviceStatus.unactivated : deviceStatus.offline,
        })
        .execute()
      await addToSearch(inside, [{ ...device, id: row.deviceId }])
      await replaceTags(inside, { id: row.deviceId, ownerId: row.ownerId, tags })
      await deleteBinned(inside, row.deviceId)
    })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** Group of the device when it was deleted. */
export function groupOfBinned({ device: text }: BinnedRow): number | null {
  const device = readColumns(text)
  return isDevice(device) ? device.groupId : null
}

/** A row of the bin uses the names of columns, as earlier versions wrote it. */
function toColumnNames(row: object): object {
  return renameKeys(row, (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}

function readColumns(text: string): unknown {
  const row: unknown = JSON.parse(text)
  if (typeof row !== 'object' || row === null) return undefined
  return renameKeys(row, (name) =>
    name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  )
}

function renameKeys(row: object, rename: (name: string) => string): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]))
}

type Columns = Insertable<DeviceTable> & Selectable<DeviceTable>

/** Earlier versions stored neither of the two. */
interface BinnedDevice extends Omit<Columns, 'quietSince'> {
  readonly tags?: readonly string[]
  readonly quietSince?: number
}

function isDevice(value: unknown): value is BinnedDevice {
  return typeof value === 'object' && value !== null && 'sn' in value && 'ownerId' in value
}

export async function deleteBinned(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('deviceBin').where('deviceId', '=', deviceId).execute()
}

function matching(db: Db, { ownerId, id, search }: BinQuery) {
  let query = db.selectFrom('deviceBin').where('deviceBin.ownerId', '=', ownerId)
  if (id !== undefined) query = query.where('deviceBin.deviceId', '=', id)
  return whereContains(query, ['deviceBin.name', 'deviceBin.sn'], search)
}

/** Newest deletion first. */
export function selectBinned(
  db: Db,
  query: BinQuery,
  { offset, limit }: RowWindow,
): Promise<BinnedListRow[]> {
  return matching(db, query)
    .leftJoin('model', 'model.id', 'deviceBin.modelId')
    .selectAll('deviceBin')
    .select('model.name as modelName')
    .orderBy('deviceBin.deletedAt', 'desc')
    .orderBy('deviceBin.deviceId', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export function countBinned(db: Db, query: BinQuery): Promise<number> {
  return countRows(matching(db, query))
}

export function selectBinnedById(db: Db, deviceId: number): Promise<BinnedRow | undefined> {
  return db.selectFrom('deviceBin').selectAll().where('deviceId', '=', deviceId).executeTakeFirst()
}

/** Deleted devices with these serial numbers, of all accounts. `sns` fit into one statement. */
export function selectBinnedBySn(db: Db, sns: readonly string[]) {
  return db
    .selectFrom('deviceBin')
    .select(['deviceId', 'ownerId', 'name', 'sn', 'deletedAt'])
    .where('sn', 'in', [...sns])
    .execute()
}

export function selectBinnedOf(db: Db, ownerId: number) {
  return db.selectFrom('deviceBin').select('deviceId').where('ownerId', '=', ownerId).execute()
}

export function selectBinnedBefore(db: Db, time: number, limit: number) {
  return db
    .selectFrom('deviceBin')
    .select('deviceId')
    .where('deletedAt', '<', time)
    .orderBy('deletedAt')
    .limit(limit)
    .execute()
}
