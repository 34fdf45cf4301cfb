import type { Insertable, Kysely, Selectable } from 'kysely'
import { hasRows } from '#store/has-rows.ts'
import type { Schema } from '#store/schema.ts'
import type { DeviceShareTable } from '#store/share/share-schema.ts'
import { isInForce } from './is-in-force.ts'

export type DeviceShareRow = Selectable<DeviceShareTable>

type Db = Kysely<Schema>

const idsAtOnce = 500

function inForce(db: Db, now: number) {
  return db.selectFrom('deviceShare').where(isInForce('deviceShare.until', now))
}

/** Shares of these devices themselves, with any account. */
export async function selectSharesOfDevices(
  db: Db,
  deviceIds: readonly number[],
  now: number,
): Promise<DeviceShareRow[]> {
  const found: DeviceShareRow[] = []
  for (let start = 0; start < deviceIds.length; start += idsAtOnce) {
    const ids = deviceIds.slice(start, start + idsAtOnce)
    found.push(...(await inForce(db, now).selectAll().where('deviceId', 'in', ids).execute()))
  }
  return found
}

export function selectSharesOfDevice(db: Db, deviceId: number, now: number) {
  return inForce(db, now)
    .innerJoin('account', 'account.id', 'deviceShare.accountId')
    .selectAll('deviceShare')
    .select(['account.name', 'account.nickname'])
    .where('deviceId', '=', deviceId)
    .orderBy('deviceShare.id')
    .execute()
}

/** Accounts that hold a share of a device of this one. */
export async function selectHoldersOfDevices(db: Db, ownerId: number, now: number) {
  const rows = await inForce(db, now)
    .innerJoin('device', 'device.id', 'deviceShare.deviceId')
    .where('device.ownerId', '=', ownerId)
    .select('deviceShare.accountId')
    .distinct()
    .execute()
  return rows.map(({ accountId }) => accountId)
}

export function selectShareById(db: Db, id: number): Promise<DeviceShareRow | undefined> {
  return db.selectFrom('deviceShare').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Makes a share, or changes role and end of the existing one. */
export async function saveDeviceShare(
  db: Db,
  share: Insertable<DeviceShareTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('deviceShare')
    .values(share)
    .onConflict((conflict) =>
      conflict
        .columns(['deviceId', 'accountId'])
        .doUpdateSet({ role: share.role, until: share.until ?? null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteDeviceShares(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('deviceShare')
    .where('id', 'in', [...ids])
    .execute()
}

/** Deletes the shares whose time is over; a share that is extended meanwhile stays. */
export async function deleteExpiredShares(db: Db, now: number): Promise<DeviceShareRow[]> {
  const expired = db.selectFrom('deviceShare').select('id').where('until', '<=', now)
  if (!(await hasRows(expired))) return []
  return db
    .deleteFrom('deviceShare')
    .where('until', 'is not', null)
    .where('until', '<=', now)
    .returningAll()
    .execute()
}
