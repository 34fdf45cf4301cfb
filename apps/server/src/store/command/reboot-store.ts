import type { Insertable, Kysely } from 'kysely'
import type { DeviceRebootTable } from '#store/firmware/firmware-schema.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export type RebootRow = NonNullable<Awaited<ReturnType<typeof selectNewestReboot>>>

/** Adds the name of the account that ordered it. */
function withPerson(db: Db) {
  return db
    .selectFrom('deviceReboot')
    .leftJoin('account', 'account.id', 'deviceReboot.accountId')
    .selectAll('deviceReboot')
    .select(['account.name as accountName', 'account.nickname as nickname'])
}

export async function insertReboot(db: Db, row: Insertable<DeviceRebootTable>): Promise<number> {
  const { id } = await db
    .insertInto('deviceReboot')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function selectNewestReboot(db: Db, deviceId: number) {
  return withPerson(db)
    .where('deviceReboot.deviceId', '=', deviceId)
    .orderBy('deviceReboot.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function selectReboot(db: Db, id: number) {
  return withPerson(db).where('deviceReboot.id', '=', id).executeTakeFirst()
}

/** False when it was settled before: the first result counts. */
export async function changeOpenReboot(
  db: Db,
  id: number,
  change: Partial<Pick<DeviceRebootTable, 'state' | 'reason' | 'answeredAt' | 'settledAt'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deviceReboot')
    .set(change)
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reboots under way: of one device, or all that began before `startedBefore`. */
export function selectOpenReboots(
  db: Db,
  of: { readonly deviceId: number } | { readonly startedBefore: number },
) {
  const open = db.selectFrom('deviceReboot').selectAll().where('settledAt', 'is', null)
  return 'deviceId' in of
    ? open.where('deviceId', '=', of.deviceId).execute()
    : open.where('startedAt', '<', of.startedBefore).limit(1_000).execute()
}

export async function settleAllReboots(db: Db, now: number): Promise<void> {
  await db
    .updateTable('deviceReboot')
    .set({ state: 'unknown', reason: 'stopped', settledAt: now })
    .where('settledAt', 'is', null)
    .execute()
}

export async function deleteRebootsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('deviceReboot').where('startedAt', '<', time).execute()
}
