import { type Kysely, sql } from 'kysely'
import { writeDocument } from '#store/json-document.ts'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import type { AlarmLogRow } from './alarm-log-store.ts'
import type { NewDelivery } from './push-outbox-store.ts'

type Db = Kysely<Schema>

/** Written into the statement, since a partial index serves no parameter. */
const awaiting = sql.lit(0)

/** Alarms of a setting's triggers that wait for its digest, oldest first. */
export function selectAwaitingAlarms(
  db: Db,
  { ownerId, settingId }: { readonly ownerId: number; readonly settingId: number },
  limit: number,
): Promise<AlarmLogRow[]> {
  return db
    .selectFrom('alarmLog')
    .innerJoin('alarmTrigger', 'alarmTrigger.id', 'alarmLog.triggerId')
    .selectAll('alarmLog')
    .where('alarmLog.ownerId', '=', ownerId)
    .where('alarmLog.digestPushId', '=', awaiting)
    .where('alarmTrigger.alarmConfigId', '=', settingId)
    .orderBy('alarmLog.id')
    .limit(limit)
    .execute()
}

/** Which contacts were told of which of these alarms by a message of its own. */
export async function selectToldContacts(db: Db, alarmIds: readonly number[]) {
  const told: { readonly alarmId: number; readonly contactId: number }[] = []
  for (const chunk of toChunks(alarmIds)) {
    const rows = await db
      .selectFrom('pushDelivery')
      .select(['alarmId', 'contactId'])
      .where('alarmId', 'in', chunk)
      .where('state', 'in', ['waiting', 'sending', 'sent', 'unknown'])
      .execute()
    told.push(...rows)
  }
  return told
}

/** Contacts that triggers notify besides those of their setting. */
export async function selectOwnContacts(db: Db, triggerIds: readonly number[]) {
  const found: { readonly triggerId: number; readonly contactId: number }[] = []
  for (const chunk of toChunks(triggerIds)) {
    const rows = await db
      .selectFrom('alarmTriggerContact')
      .select(['triggerId', 'contactId'])
      .where('triggerId', 'in', chunk)
      .execute()
    found.push(...rows)
  }
  return found
}

export interface NewDigest {
  readonly setting: {
    readonly id: number
    readonly ownerId: number
    readonly digestDue: number | null
  }
  readonly nextDue: number | null
  readonly alarmIds: readonly number[]
  readonly deliveries: readonly Omit<NewDelivery, 'pushId'>[]
  readonly now: number
}

/**
 * Stores a digest with its messages, the alarms that it tells of and the time of the next one, or nothing: false when
 * another run has made this digest.
 */
export function commitDigest(db: Db, digest: NewDigest): Promise<boolean> {
  const { setting, nextDue, alarmIds, deliveries } = digest
  return db.transaction().execute(async (inside) => {
    const { numUpdatedRows } = await inside
      .updateTable('alarmConfig')
      .set({ digestDue: nextDue })
      .where('id', '=', setting.id)
      .where('digestDue', '=', setting.digestDue)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    if (alarmIds.length === 0) return true
    const pushId = await insertDigestPush(inside, digest)
    for (const rows of toChunks(deliveries)) {
      const values = rows.map((row) => ({ ...row, pushId }))
      await inside.insertInto('pushDelivery').values(values).execute()
    }
    for (const ids of toChunks(alarmIds)) {
      await inside
        .updateTable('alarmLog')
        .set({ digestPushId: pushId })
        .where('id', 'in', ids)
        .execute()
    }
    return true
  })
}

async function insertDigestPush(db: Db, { setting, now }: NewDigest): Promise<number> {
  const audience = { alarmConfigId: setting.id, contactIds: [], severity: 'general' }
  const none = { alarmId: 0, triggerId: 0, deviceId: 0, varId: 0, besidesSince: null }
  const { id } = await db
    .insertInto('alarmPush')
    .values({
      ...none,
      ownerId: setting.ownerId,
      kind: 'digest',
      content: '',
      time: now,
      audience: writeDocument(audience),
      state: 'done',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Alarms that wait for the digest of a setting that has none any more are not told later. */
export async function forgetAwaitingAlarms(db: Db, settingId: number): Promise<void> {
  await db
    .updateTable('alarmLog')
    .set({ digestPushId: null })
    .where('digestPushId', '=', awaiting)
    .where('triggerId', 'in', (from) =>
      from.selectFrom('alarmTrigger').select('id').where('alarmConfigId', '=', settingId),
    )
    .execute()
}
