import { type Kysely, sql } from 'kysely'
import { writeDocument } from '#store/json-document.ts'
import type { Schema } from '#store/schema.ts'
import type { AlarmLogRow } from './alarm-log-store.ts'
import { type PushRow, toPush } from './push-outbox-store.ts'

type Db = Kysely<Schema>
type Waiting = Pick<AlarmLogRow, 'id' | 'escalateAt'>

/** Sets when an alarm that lasts is told to others, once: one that waits for it or had it keeps what it has. */
export async function scheduleEscalation(db: Db, alarmId: number, at: number): Promise<void> {
  await db
    .updateTable('alarmLog')
    .set({ escalateAt: at })
    .where('id', '=', alarmId)
    .where('escalateAt', 'is', null)
    .where('endTime', 'is', null)
    .where('state', '=', 'open')
    .where((row) => row.not(row.exists(escalationsOf(db, alarmId).select('id'))))
    .execute()
}

function escalationsOf(db: Db, alarmId: number) {
  return db
    .selectFrom('alarmPush')
    .where('alarmId', '=', alarmId)
    .where('kind', '=', sql.lit('escalation'))
}

/** Alarms whose time has come, the first of them first. */
export function selectDueEscalations(db: Db, now: number, limit: number): Promise<AlarmLogRow[]> {
  return db
    .selectFrom('alarmLog')
    .selectAll()
    .where('escalateAt', '<=', now)
    .orderBy('escalateAt')
    .limit(limit)
    .execute()
}

/** Alarms whose time is to come, in the order of their ids. */
export function selectEscalationsAfter(
  db: Db,
  { now, id, limit }: { readonly now: number; readonly id: number; readonly limit: number },
): Promise<AlarmLogRow[]> {
  return db
    .selectFrom('alarmLog')
    .selectAll()
    .where('escalateAt', '>', now)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Moves what waits, unless it was told or moved since it was read. */
export async function moveEscalation(
  db: Db,
  { id, escalateAt }: Waiting,
  at: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alarmLog')
    .set({ escalateAt: at })
    .where('id', '=', id)
    .where('escalateAt', '=', escalateAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface Escalation {
  readonly settingId: number
  readonly contactIds: readonly number[]
  readonly now: number
}

/** Decides that others are told of an alarm; false when another run has decided it. */
export function commitEscalation(
  db: Db,
  alarm: AlarmLogRow,
  { settingId, contactIds, now }: Escalation,
): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    if (!(await moveEscalation(inside, alarm, null))) return false
    const { id: alarmId, ownerId, triggerId, deviceId, varId, content, severity } = alarm
    const audience = writeDocument({ alarmConfigId: settingId, contactIds, severity })
    await inside
      .insertInto('alarmPush')
      .values({
        alarmId,
        ownerId,
        triggerId,
        deviceId,
        varId,
        content,
        audience,
        kind: 'escalation',
        time: now,
        besidesSince: null,
        state: 'new',
      })
      .execute()
    return true
  })
}

/** The setting that a trigger has now; null: it has none, or is gone. */
export async function selectSettingIdOfTrigger(db: Db, triggerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('alarmTrigger')
    .select('alarmConfigId')
    .where('id', '=', triggerId)
    .executeTakeFirst()
  return row?.alarmConfigId ?? null
}

/** The decision that others are told of an alarm; undefined: there was none. */
export async function selectEscalation(db: Db, alarmId: number): Promise<PushRow | undefined> {
  const row = await escalationsOf(db, alarmId).selectAll().limit(1).executeTakeFirst()
  return row && toPush(row)
}
