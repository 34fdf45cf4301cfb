import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DeviceShareTable, Schema } from './schema.ts'

export type DeviceShareRow = Selectable<DeviceShareTable>

type Db = Kysely<Schema>

function inForce(db: Db, now: number) {
  return db
    .selectFrom('device_share')
    .where((row) =>
      row.or([row('device_share.until', 'is', null), row('device_share.until', '>', now)]),
    )
}

/** The share of a device with an account, if it is in force. */
export function selectDeviceShare(
  db: Db,
  deviceId: number,
  accountId: number,
  now: number,
): Promise<DeviceShareRow | undefined> {
  return inForce(db, now)
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** What is shared with an account, with the names of those who share it. */
export function selectSharesWith(
  db: Db,
  accountId: number,
  deviceIds: readonly number[],
  now: number,
) {
  return inForce(db, now)
    .innerJoin('device', 'device.id', 'device_share.device_id')
    .innerJoin('account', 'account.id', 'device.owner_id')
    .select(['device_share.device_id', 'device_share.role', 'account.name', 'account.nickname'])
    .where('device_share.account_id', '=', accountId)
    .where('device_share.device_id', 'in', [...deviceIds])
    .execute()
}

/** Who may look at a device besides its owner. */
export async function selectShareHolders(db: Db, deviceId: number, now: number): Promise<number[]> {
  const rows = await inForce(db, now)
    .select('account_id')
    .where('device_id', '=', deviceId)
    .execute()
  return rows.map((row) => row.account_id)
}

export function selectSharesOfDevice(db: Db, deviceId: number, now: number) {
  return inForce(db, now)
    .innerJoin('account', 'account.id', 'device_share.account_id')
    .selectAll('device_share')
    .select(['account.name', 'account.nickname'])
    .where('device_id', '=', deviceId)
    .orderBy('device_share.id')
    .execute()
}

export function selectShareById(db: Db, id: number): Promise<DeviceShareRow | undefined> {
  return db.selectFrom('device_share').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Makes a share, or gives the one that is there another role and end. */
export async function saveDeviceShare(
  db: Db,
  share: Insertable<DeviceShareTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('device_share')
    .values(share)
    .onConflict((conflict) =>
      conflict
        .columns(['device_id', 'account_id'])
        .doUpdateSet({ role: share.role, until: share.until ?? null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** With what its holder pinned. */
export async function deleteDeviceShare(db: Db, share: DeviceShareRow): Promise<void> {
  await db.deleteFrom('device_share').where('id', '=', share.id).execute()
  await deletePinsOf(db, share)
}

/** Takes out the shares whose time is over; a share that is made longer meanwhile stays. */
export async function deleteExpiredShares(db: Db, now: number): Promise<DeviceShareRow[]> {
  const expired = await db
    .deleteFrom('device_share')
    .where('until', 'is not', null)
    .where('until', '<=', now)
    .returningAll()
    .execute()
  for (const share of expired) await deletePinsOf(db, share)
  return expired
}

async function deletePinsOf(db: Db, { device_id, account_id }: DeviceShareRow): Promise<void> {
  await db
    .deleteFrom('shared_pin')
    .where('device_id', '=', device_id)
    .where('account_id', '=', account_id)
    .execute()
}
