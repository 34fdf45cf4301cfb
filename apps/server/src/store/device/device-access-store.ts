import type { ShareRole } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import { selectSharesOfDevices } from '#store/share/device-share-store.ts'
import { selectGroupSharesOfDevices } from '#store/share/group-share-store.ts'

type Db = Kysely<Schema>

const devicesAtOnce = 500

/** An account that sees another's device. */
export interface DeviceHolder {
  readonly deviceId: number
  readonly accountId: number
}

/** A reason why an account sees a device: a share of the device, or of a group that it is in. */
export interface DeviceAccess extends DeviceHolder {
  /** Id of the share. */
  readonly id: number
  readonly role: ShareRole
  readonly until: number | null
  readonly createdAt: number
  /** Null: the device itself is shared. */
  readonly groupId: number | null
  readonly groupName: string
}

/** All shares of devices at this time: their own, and those of the groups they are in. */
export async function selectAccesses(
  db: Db,
  deviceIds: readonly number[],
  now: number,
  accountId?: number,
): Promise<DeviceAccess[]> {
  const [alone, byGroup] = await Promise.all([
    selectSharesOfDevices(db, deviceIds, now),
    selectGroupSharesOfDevices(db, deviceIds, now),
  ])
  const all = [...alone.map((share) => ({ ...share, groupId: null, groupName: '' })), ...byGroup]
  return accountId === undefined ? all : all.filter((access) => access.accountId === accountId)
}

/** Accounts that may see the devices besides their owners, each once for a device. */
export async function selectHolders(
  db: Db,
  deviceIds: readonly number[],
  now: number,
): Promise<DeviceHolder[]> {
  const accesses = await selectAccesses(db, deviceIds, now)
  return [...new Map(accesses.map((each) => [`${each.deviceId} ${each.accountId}`, each])).values()]
}

/** The access to one device, by account. */
export async function selectShareHolders(
  db: Db,
  deviceId: number,
  now: number,
): Promise<ReadonlySet<number>> {
  const holders = await selectHolders(db, [deviceId], now)
  return new Set(holders.map(({ accountId }) => accountId))
}

/** Deletes an account's pins on devices that it no longer sees. */
export async function deletePinsOf(
  db: Db,
  accountId: number,
  deviceIds: readonly number[],
): Promise<void> {
  for (let start = 0; start < deviceIds.length; start += devicesAtOnce) {
    await db
      .deleteFrom('sharedPin')
      .where('accountId', '=', accountId)
      .where('deviceId', 'in', deviceIds.slice(start, start + devicesAtOnce))
      .execute()
  }
}
