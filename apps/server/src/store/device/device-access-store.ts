import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'
import { selectSharesOfDevices } from '#store/share/device-share-store.ts'
import { selectGroupSharesOfDevices } from '#store/share/group-share-store.ts'

type Db = Kysely<Schema>

const devicesAtOnce = 500

/** An account that sees another's device. */
export interface DeviceHolder {
  readonly device_id: number
  readonly account_id: number
}

/** Something by which an account sees a device: a share of the device, or of a group it is in. */
export interface DeviceAccess extends DeviceHolder {
  /** Of the share. */
  readonly id: number
  readonly role: string
  readonly until: number | null
  readonly created_at: number
  /** Null: the device itself is shared. */
  readonly group_id: number | null
  readonly group_name: string
}

/** Everything by which devices are shared at this time: alone, and with the groups they are in. */
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
  const all = [...alone.map((share) => ({ ...share, group_id: null, group_name: '' })), ...byGroup]
  return accountId === undefined ? all : all.filter(({ account_id }) => account_id === accountId)
}

/** Who may look at the devices besides their owners, each once a device. */
export async function selectHolders(
  db: Db,
  deviceIds: readonly number[],
  now: number,
): Promise<DeviceHolder[]> {
  const accesses = await selectAccesses(db, deviceIds, now)
  return [
    ...new Map(accesses.map((each) => [`${each.device_id} ${each.account_id}`, each])).values(),
  ]
}

/** The same for one device, by account. */
export async function selectShareHolders(
  db: Db,
  deviceId: number,
  now: number,
): Promise<ReadonlySet<number>> {
  const holders = await selectHolders(db, [deviceId], now)
  return new Set(holders.map(({ account_id }) => account_id))
}

/** What an account pinned on devices that it no longer sees. */
export async function deletePinsOf(
  db: Db,
  accountId: number,
  deviceIds: readonly number[],
): Promise<void> {
  for (let start = 0; start < deviceIds.length; start += devicesAtOnce) {
    await db
      .deleteFrom('shared_pin')
      .where('account_id', '=', accountId)
      .where('device_id', 'in', deviceIds.slice(start, start + devicesAtOnce))
      .execute()
  }
}
