import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export interface DeviceOwnerRow {
  readonly id: number
  readonly ownerId: number
  /** Whether the owner is a demo sandbox. */
  readonly isDemo: boolean
}

/** Owners of these devices. Devices in the recycle bin still have their history. */
export async function selectDeviceOwners(
  db: Db,
  ids: readonly number[],
): Promise<DeviceOwnerRow[]> {
  const rows = await db
    .selectFrom('device')
    .innerJoin('account', 'account.id', 'device.ownerId')
    .select(['device.id', 'device.ownerId', 'account.isDemo'])
    .where('device.id', 'in', [...ids])
    .unionAll(
      db
        .selectFrom('deviceBin')
        .innerJoin('account', 'account.id', 'deviceBin.ownerId')
        .select(['deviceBin.deviceId as id', 'deviceBin.ownerId', 'account.isDemo'])
        .where('deviceBin.deviceId', 'in', [...ids]),
    )
    .execute()
  return rows.map((row) => ({ ...row, isDemo: row.isDemo === 1 }))
}

/** Ids of an account's devices above `after`, in order. */
export async function selectDeviceIdsOf(
  db: Db,
  ownerId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('device')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
