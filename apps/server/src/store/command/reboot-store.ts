import type { Insertable, Kysely } from 'kysely'
import type { DeviceRebootTable } from '#store/firmware/firmware-schema.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export type RebootRow = NonNullable<Awaited<ReturnType<typeof selectNewestReboot>>>

/** With the name of who ordered it. */
function withPerson(db: Db) {
  return db
    .selectFrom('device_reboot')
    .leftJoin('account', 'account.id', 'device_reboot.account_id')
    .selectAll('device_reboot')
    .select(['account.name as account_name', 'account.nickname as nickname'])
}

export async function insertReboot(db: Db, row: Insertable<DeviceRebootTable>): Promise<number> {
  const { id } = await db
    .insertInto('device_reboot')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function selectNewestReboot(db: Db, deviceId: number) {
  return withPerson(db)
    .where('device_reboot.device_id', '=', deviceId)
    .orderBy('device_reboot.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function selectReboot(db: Db, id: number) {
  return withPerson(db).where('device_reboot.id', '=', id).executeTakeFirst()
}

/** False when it was settled before: the first end counts. */
export async function changeOpenReboot(
  db: Db,
  id: number,
  change: Partial<Pick<DeviceRebootTable, 'state' | 'reason' | 'answered_at' | 'settled_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('device_reboot')
    .set(change)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Under way: of one device, or all that were started before `startedBefore`. */
export function selectOpenReboots(
  db: Db,
  of: { readonly deviceId: number } | { readonly startedBefore: number },
) {
  const open = db.selectFrom('device_reboot').selectAll().where('settled_at', 'is', null)
  return 'deviceId' in of
    ? open.where('device_id', '=', of.deviceId).execute()
    : open.where('started_at', '<', of.startedBefore).limit(1_000).execute()
}

export async function settleAllReboots(db: Db, now: number): Promise<void> {
  await db
    .updateTable('device_reboot')
    .set({ state: 'unknown', reason: 'stopped', settled_at: now })
    .where('settled_at', 'is', null)
    .execute()
}

export async function deleteRebootsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('device_reboot').where('started_at', '<', time).execute()
}
