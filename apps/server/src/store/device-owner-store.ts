import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

type Db = Kysely<Schema>

export interface DeviceOwnerRow {
  readonly id: number
  readonly owner_id: number
  /** Of the owner. */
  readonly is_demo: number
}

/** Whose these devices are; those in the recycle bin have their history still. */
export function selectDeviceOwners(db: Db, ids: readonly number[]): Promise<DeviceOwnerRow[]> {
  return db
    .selectFrom('device')
    .innerJoin('account', 'account.id', 'device.owner_id')
    .select(['device.id', 'device.owner_id', 'account.is_demo'])
    .where('device.id', 'in', [...ids])
    .unionAll(
      db
        .selectFrom('device_bin')
        .innerJoin('account', 'account.id', 'device_bin.owner_id')
        .select(['device_bin.device_id as id', 'device_bin.owner_id', 'account.is_demo'])
        .where('device_bin.device_id', 'in', [...ids]),
    )
    .execute()
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
    .where('owner_id', '=', ownerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
