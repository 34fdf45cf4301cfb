import { invariant } from '@fieldhub/kernel'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { isDuplicate } from '#store/is-duplicate.ts'
import { likePattern } from '#store/like-pattern.ts'
import type { DeviceTable, Schema } from '#store/schema.ts'
import type { DeviceBinTable } from './device-life-schema.ts'

export type BinnedRow = Selectable<DeviceBinTable>
export type BinnedListRow = BinnedRow & { readonly model_name: string | null }

type Db = Kysely<Schema>

export interface BinQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  readonly search?: string | undefined
}

/** Takes a device out of the devices in one step; what belongs to it stays. */
export async function binDevice(db: Db, id: number, time: number): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const device = await inside
      .selectFrom('device')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (device === undefined) return
    const { owner_id, name, sn, model_id } = device
    await inside
      .insertInto('device_bin')
      .values({
        device_id: id,
        owner_id,
        name,
        sn,
        model_id,
        device: JSON.stringify(device),
        deleted_at: time,
      })
      .execute()
    await inside.deleteFrom('device').where('id', '=', id).execute()
  })
}

/** Puts it back as it was, but for what `change` names. False: its serial number was given to another device. */
export async function unbinDevice(
  db: Db,
  row: BinnedRow,
  change: Pick<DeviceTable, 'model_id' | 'group_id'>,
): Promise<boolean> {
  const device: unknown = JSON.parse(row.device)
  invariant(isDevice(device), 'a binned device was stored by binDevice')
  try {
    await db.transaction().execute(async (inside) => {
      await inside
        .insertInto('device')
        .values({ ...device, ...change })
        .execute()
      await deleteBinned(inside, row.device_id)
    })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** Group of the device when it was deleted. */
export function groupOfBinned({ device: text }: BinnedRow): number | null {
  const device: unknown = JSON.parse(text)
  return isDevice(device) ? device.group_id : null
}

function isDevice(value: unknown): value is Insertable<DeviceTable> & Selectable<DeviceTable> {
  return typeof value === 'object' && value !== null && 'sn' in value && 'owner_id' in value
}

export async function deleteBinned(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('device_bin').where('device_id', '=', deviceId).execute()
}

function matching(db: Db, { ownerId, id, search }: BinQuery) {
  let query = db.selectFrom('device_bin').where('device_bin.owner_id', '=', ownerId)
  if (id !== undefined) query = query.where('device_bin.device_id', '=', id)
  if (search === undefined || search.trim() === '') return query
  const pattern = likePattern(search)
  return query.where((row) =>
    row.or([
      row(row.fn<string>('lower', ['device_bin.name']), 'like', pattern),
      row(row.fn<string>('lower', ['device_bin.sn']), 'like', pattern),
    ]),
  )
}

/** Deleted last first. */
export function selectBinned(
  db: Db,
  query: BinQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<BinnedListRow[]> {
  return matching(db, query)
    .leftJoin('model', 'model.id', 'device_bin.model_id')
    .selectAll('device_bin')
    .select('model.name as model_name')
    .orderBy('device_bin.deleted_at', 'desc')
    .orderBy('device_bin.device_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countBinned(db: Db, query: BinQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function selectBinnedById(db: Db, deviceId: number): Promise<BinnedRow | undefined> {
  return db
    .selectFrom('device_bin')
    .selectAll()
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
}

/** Of whomever; at most as many as `sns`, which fit into one statement. */
export function selectBinnedBySn(db: Db, sns: readonly string[]) {
  return db
    .selectFrom('device_bin')
    .select(['device_id', 'owner_id', 'name', 'sn', 'deleted_at'])
    .where('sn', 'in', [...sns])
    .execute()
}

export function selectBinnedOf(db: Db, ownerId: number) {
  return db.selectFrom('device_bin').select('device_id').where('owner_id', '=', ownerId).execute()
}

export function selectBinnedBefore(db: Db, time: number, limit: number) {
  return db
    .selectFrom('device_bin')
    .select('device_id')
    .where('deleted_at', '<', time)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
}
