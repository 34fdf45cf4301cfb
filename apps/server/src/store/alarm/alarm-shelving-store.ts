import type { Insertable, Kysely, Selectable } from 'kysely'
import { countRows, type RowWindow } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import type { AlarmShelvingTable } from './alarm-schema.ts'

type Db = Kysely<Schema>
export type AlarmShelvingRow = Selectable<AlarmShelvingTable>

/** A trigger on a device is on the shelf once: shelved again, it gets the new time, reason and person. */
export async function saveShelving(
  db: Db,
  shelving: Insertable<AlarmShelvingTable>,
): Promise<number> {
  const { reason, accountId, contactName, since, until } = shelving
  const { id } = await db
    .insertInto('alarmShelving')
    .values(shelving)
    .onConflict((conflict) =>
      conflict
        .columns(['triggerId', 'deviceId'])
        .doUpdateSet({ reason, accountId, contactName, since, until }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface ShelvingQuery {
  readonly ownerId: number
  readonly triggerId?: number | undefined
  readonly deviceId?: number | undefined
  /** Those that end later than this. */
  readonly after: number
}

function matching(db: Db, { ownerId, triggerId, deviceId, after }: ShelvingQuery) {
  const running = db
    .selectFrom('alarmShelving')
    .innerJoin('alarmTrigger', 'alarmTrigger.id', 'alarmShelving.triggerId')
    .innerJoin('device', 'device.id', 'alarmShelving.deviceId')
    .where('alarmShelving.ownerId', '=', ownerId)
    .where('alarmShelving.until', '>', after)
  const ofTrigger =
    triggerId === undefined ? running : running.where('alarmShelving.triggerId', '=', triggerId)
  return deviceId === undefined
    ? ofTrigger
    : ofTrigger.where('alarmShelving.deviceId', '=', deviceId)
}

/** Those that end first come first. */
export function selectShelvings(db: Db, query: ShelvingQuery, { offset, limit }: RowWindow) {
  return matching(db, query)
    .leftJoin('account', 'account.id', 'alarmShelving.accountId')
    .selectAll('alarmShelving')
    .select([
      'alarmTrigger.name as triggerName',
      'device.name as deviceName',
      'account.name as accountName',
      'account.nickname as accountNickname',
    ])
    .orderBy('alarmShelving.until')
    .orderBy('alarmShelving.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countShelvings(db: Db, query: ShelvingQuery): Promise<number> {
  return countRows(matching(db, query))
}

export function selectShelving(
  db: Db,
  key: { readonly id: number } | { readonly triggerId: number; readonly deviceId: number },
): Promise<AlarmShelvingRow | undefined> {
  const rows = db.selectFrom('alarmShelving').selectAll()
  if ('id' in key) return rows.where('id', '=', key.id).executeTakeFirst()
  const ofTrigger = rows.where('triggerId', '=', key.triggerId)
  return ofTrigger.where('deviceId', '=', key.deviceId).executeTakeFirst()
}

/** All that run at this time, of every account. */
export function selectRunningShelvings(db: Db, now: number) {
  return db
    .selectFrom('alarmShelving')
    .select(['triggerId', 'deviceId', 'until'])
    .where('until', '>', now)
    .execute()
}

export async function deleteShelving(db: Db, id: number): Promise<void> {
  await db.deleteFrom('alarmShelving').where('id', '=', id).execute()
}

/** Removes those that have ended, and those whose trigger or device is gone. */
export async function trimShelvings(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('alarmShelving')
    .where((row) =>
      row.or([
        row('until', '<=', now),
        row('triggerId', 'not in', row.selectFrom('alarmTrigger').select('alarmTrigger.id')),
        row('deviceId', 'not in', row.selectFrom('device').select('device.id')),
      ]),
    )
    .execute()
}
