import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import type { AlarmLogRow } from './alarm-log-store.ts'
import type { LateAlarmTable, PushDeliveryTable } from './alarm-schema.ts'

type Db = Kysely<Schema>
export type LateAlarmRow = Selectable<LateAlarmTable>
type DeliveryRow = Selectable<PushDeliveryTable>

/** What of a message says whom it tells of what. */
export type SentTo = Pick<DeliveryRow, 'kind' | 'alarmId' | 'contactId' | 'pushId' | 'ownerId'>

/** Kinds of messages that tell of one alarm while it lasts. */
const alarmKinds = ['first', 'repeat', 'chatter', 'escalation'] as const
/** Nothing is told late sooner: the alarm's own message may still be tried again, and others may fail with it. */
export const soonestMs = 60_000

/** Writes down whom a message did not reach: its contact is told late of its alarm, or of those of its digest. */
export async function recordMissed(
  db: Db,
  { kind, alarmId, contactId, pushId, ownerId }: SentTo,
  now: number,
): Promise<void> {
  if (contactId === 0) return
  const row = { contactId, ownerId, pushId: 0, since: now, dueAt: now + soonestMs }
  if (alarmKinds.some((one) => one === kind)) return insertLate(db, [{ ...row, alarmId }])
  if (kind !== 'digest') return
  const alarms = await db
    .selectFrom('alarmLog')
    .select('id')
    .where('digestPushId', '=', pushId)
    .execute()
  await insertLate(
    db,
    alarms.map(({ id }) => ({ ...row, alarmId: id })),
  )
}

async function insertLate(db: Db, rows: readonly LateAlarmRow[]): Promise<void> {
  for (const chunk of toChunks(rows)) {
    await db
      .insertInto('lateAlarm')
      .values([...chunk])
      .onConflict((row) => row.doNothing())
      .execute()
  }
}

/** Writes down the alarms of messages that are being handed over: a stop interrupted them, and they may have reached nobody. */
export async function recordInterrupted(db: Db, now: number): Promise<void> {
  const rows = await db
    .selectFrom('pushDelivery')
    .selectAll()
    .where('state', '=', sql.lit('sending'))
    .where('kind', 'in', alarmKinds)
    .execute()
  for (const row of rows) await recordMissed(db, row, now)
}

/** The contacts for whom something is due, of some accounts. */
export async function selectDueContacts(db: Db, now: number, limit: number) {
  return db
    .selectFrom('lateAlarm')
    .select(['ownerId', 'contactId'])
    .distinct()
    .where('dueAt', '<=', now)
    .limit(limit)
    .execute()
}

export interface LateAlarm {
  readonly late: LateAlarmRow
  /** Undefined: it is gone. */
  readonly alarm: AlarmLogRow | undefined
}

/** All that a contact is to hear late, in the order of the alarms. */
export async function selectLateAlarms(
  db: Db,
  { ownerId, contactId }: Pick<LateAlarmRow, 'ownerId' | 'contactId'>,
  limit: number,
): Promise<LateAlarm[]> {
  const rows = await db
    .selectFrom('lateAlarm')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('contactId', '=', contactId)
    .orderBy('alarmId')
    .limit(limit)
    .execute()
  const alarms = new Map<number, AlarmLogRow>()
  for (const ids of toChunks(rows.map(({ alarmId }) => alarmId))) {
    const found = await db.selectFrom('alarmLog').selectAll().where('id', 'in', ids).execute()
    for (const alarm of found) alarms.set(alarm.id, alarm)
  }
  return rows.map((late) => ({ late, alarm: alarms.get(late.alarmId) }))
}

/** What became of the messages of these alarms to a contact. */
export async function selectOutcomes(db: Db, contactId: number, alarmIds: readonly number[]) {
  const found: Pick<DeliveryRow, 'alarmId' | 'state'>[] = []
  for (const ids of toChunks(alarmIds)) {
    const rows = await db
      .selectFrom('pushDelivery')
      .select(['alarmId', 'state'])
      .where('alarmId', 'in', ids)
      .where('contactId', '=', contactId)
      .execute()
    found.push(...rows)
  }
  return found
}

/** Removes what a contact need not hear late any more. */
export async function deleteLate(
  db: Db,
  contactId: number,
  alarmIds: readonly number[],
): Promise<void> {
  for (const ids of toChunks(alarmIds)) {
    await db
      .deleteFrom('lateAlarm')
      .where('contactId', '=', contactId)
      .where('alarmId', 'in', ids)
      .execute()
  }
}

/** Sets when a contact is told of these alarms, or that is tried again. */
export async function moveLate(
  db: Db,
  contactId: number,
  alarmIds: readonly number[],
  change: Partial<Pick<LateAlarmRow, 'dueAt' | 'pushId'>>,
): Promise<void> {
  for (const ids of toChunks(alarmIds)) {
    await db
      .updateTable('lateAlarm')
      .set(change)
      .where('contactId', '=', contactId)
      .where('alarmId', 'in', ids)
      .execute()
  }
}

export interface LatePush {
  readonly alarms: readonly AlarmLogRow[]
  readonly delivery: Omit<Insertable<PushDeliveryTable>, 'pushId'>
  /** When it is tried again, unless it was sent by then; null: it cannot be sent to the contact at all. */
  readonly nextAt: number | null
  /** When the first of the alarms began. */
  readonly firstStart: number
  readonly now: number
}

/** Stores the message that tells a contact of alarms late, or of one. */
export function commitLate(db: Db, push: LatePush): Promise<void> {
  const { alarms, delivery, nextAt, firstStart, now } = push
  const { ownerId, contactId, alarmId, triggerId } = delivery
  const alarmIds = alarms.map(({ id }) => id)
  const [first] = alarms
  return db.transaction().execute(async (inside) => {
    const { id: pushId } = await inside
      .insertInto('alarmPush')
      .values({
        ownerId,
        alarmId,
        triggerId,
        deviceId: alarms.length === 1 ? (first?.deviceId ?? 0) : 0,
        varId: 0,
        kind: 'late',
        content: delivery.content,
        time: now,
        besidesSince: firstStart,
        audience: JSON.stringify({ alarmConfigId: null, contactIds: [contactId] }),
        state: 'done',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await inside
      .insertInto('pushDelivery')
      .values({ ...delivery, pushId })
      .execute()
    if (alarms.length > 1) await showBeside(inside, alarmIds, pushId)
    if (nextAt === null) await deleteLate(inside, contactId, alarmIds)
    else await moveLate(inside, contactId, alarmIds, { dueAt: nextAt, pushId })
  })
}

/** The alarms list the message among theirs as they do a digest; one that waits for a digest goes on waiting. */
async function showBeside(db: Db, alarmIds: readonly number[], pushId: number): Promise<void> {
  for (const ids of toChunks(alarmIds)) {
    await db
      .updateTable('alarmLog')
      .set({ digestPushId: pushId })
      .where('id', 'in', ids)
      .where((row) => row.or([row('digestPushId', 'is', null), row('digestPushId', '<>', 0)]))
      .execute()
  }
}

/** The late push was handed over to the contact. Returns the alarms that it told of. */
export async function endLate(
  db: Db,
  { pushId, contactId }: Pick<DeliveryRow, 'pushId' | 'contactId'>,
) {
  const told = await db
    .selectFrom('lateAlarm')
    .innerJoin('alarmLog', 'alarmLog.id', 'lateAlarm.alarmId')
    .select(['alarmLog.triggerId', 'alarmLog.deviceId', 'alarmLog.varId'])
    .where('lateAlarm.pushId', '=', pushId)
    .where('lateAlarm.contactId', '=', contactId)
    .execute()
  await db
    .deleteFrom('lateAlarm')
    .where('pushId', '=', pushId)
    .where('contactId', '=', contactId)
    .execute()
  return told
}

/** After the clock was set back: nothing waits for a time that a clock ahead has set. */
export async function bringLateBack(db: Db, now: number): Promise<void> {
  const dueAt = now + soonestMs
  await db.updateTable('lateAlarm').set({ dueAt }).where('dueAt', '>', dueAt).execute()
}
