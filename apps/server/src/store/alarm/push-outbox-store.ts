import { type PushChannel, Severity } from '@fieldhub/contract'
import type { Insertable, Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import { readDocument } from '#store/json-document.ts'
import type { Schema } from '#store/schema.ts'
import type { AlarmPushTable, PushDeliveryTable } from './alarm-schema.ts'

type Db = Kysely<Schema>

/** The recipients that the deciding definition names. */
const Audience = z.object({
  alarmConfigId: z.nullable(z.int()),
  contactIds: z.array(z.int()),
  severity: z._default(Severity, 'important'),
})

export interface PushRow extends Omit<Selectable<AlarmPushTable>, 'audience'> {
  readonly audience: z.output<typeof Audience>
}

export type NewDelivery = Insertable<PushDeliveryTable>
export type DeliveryRow = Selectable<PushDeliveryTable>

function toPush(row: Selectable<AlarmPushTable>): PushRow {
  return { ...row, audience: readDocument(Audience, row.audience, 'the audience of a push') }
}

/** Decisions without deliveries, oldest first. */
export async function selectNewPushes(db: Db, limit: number): Promise<PushRow[]> {
  const rows = await db
    .selectFrom('alarmPush')
    .selectAll()
    .where('state', '=', 'new')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toPush)
}

export async function selectPush(db: Db, id: number): Promise<PushRow | undefined> {
  const row = await db.selectFrom('alarmPush').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPush(row)
}

/** Deliveries are made once for a decision: false when they exist already. */
export function insertDeliveries(
  db: Db,
  pushId: number,
  deliveries: readonly NewDelivery[],
): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    const { numUpdatedRows } = await inside
      .updateTable('alarmPush')
      .set({ state: 'done' })
      .where('id', '=', pushId)
      .where('state', '=', 'new')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    if (deliveries.length > 0) {
      await inside
        .insertInto('pushDelivery')
        .values([...deliveries])
        .execute()
    }
    return true
  })
}

export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<void> {
  await db.insertInto('pushDelivery').values(delivery).execute()
}

/** Oldest first. */
export function selectWaitingDeliveries(
  db: Db,
  channel: PushChannel,
  limit: number,
): Promise<DeliveryRow[]> {
  return db
    .selectFrom('pushDelivery')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** False when another caller has claimed it. After claiming it is never sent again, whatever happens. */
export async function claimDelivery(
  db: Db,
  id: number,
  claim: { readonly sentAt: number; readonly ackHash: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pushDelivery')
    .set({ state: 'sending', ...claim })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface DeliveryEnd {
  readonly state: 'sent' | 'failed' | 'held'
  readonly reason: string
  readonly provider: string
  readonly receipt: string
  readonly code: string
}

/** Stores the end of a delivery, with the time from which silence counts when it was handed over. */
export function settleDelivery(
  db: Db,
  { id, pushId }: Pick<DeliveryRow, 'id' | 'pushId'>,
  end: DeliveryEnd,
  now: number,
): Promise<void> {
  return db.transaction().execute(async (inside) => {
    await inside.updateTable('pushDelivery').set(end).where('id', '=', id).execute()
    if (end.state !== 'sent') return
    const push = await selectPush(inside, pushId)
    if (push === undefined || push.kind === 'recovery') return
    await inside
      .updateTable('triggerState')
      .set({ lastPushAt: now })
      .where('triggerId', '=', push.triggerId)
      .where('deviceId', '=', push.deviceId)
      .where('varId', '=', push.varId)
      .execute()
  })
}

export function selectDeliveriesOfPush(db: Db, pushId: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('pushDelivery')
    .selectAll()
    .where('pushId', '=', pushId)
    .orderBy('id')
    .execute()
}

/** The most that a cap can ask for (`capPerHour`). */
const handOversMax = 60

export interface HandOverQuery {
  readonly contactId: number
  readonly channel: PushChannel
  /** Those of one trigger on one variable of one device alone. */
  readonly of?: Pick<PushRow, 'triggerId' | 'deviceId' | 'varId'>
}

/** Times of the newest messages to a contact over a channel, oldest first. */
export async function selectHandOverTimes(
  db: Db,
  { contactId, channel, of }: HandOverQuery,
  since: number,
): Promise<number[]> {
  let query = db
    .selectFrom('pushDelivery')
    .select('pushDelivery.sentAt')
    .where('pushDelivery.contactId', '=', contactId)
    .where('pushDelivery.channel', '=', channel)
    .where('pushDelivery.sentAt', '>', since)
    .where('pushDelivery.state', 'in', ['sending', 'sent', 'unknown'])
    .orderBy('pushDelivery.sentAt', 'desc')
    .limit(handOversMax)
  if (of !== undefined) {
    query = query
      .innerJoin('alarmPush', 'alarmPush.id', 'pushDelivery.pushId')
      .where('alarmPush.triggerId', '=', of.triggerId)
      .where('alarmPush.deviceId', '=', of.deviceId)
      .where('alarmPush.varId', '=', of.varId)
  }
  const rows = await query.execute()
  return rows.flatMap(({ sentAt }) => sentAt ?? []).toReversed()
}

/**
 * Marks messages that were being handed over when the server stopped. Nobody knows whether they went out, so they are
 * not sent again.
 */
export async function markInterruptedDeliveries(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('pushDelivery')
    .set({ state: 'unknown', reason: 'interrupted' })
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export function selectDeliveryByAck(db: Db, hash: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('pushDelivery').selectAll().where('ackHash', '=', hash).executeTakeFirst()
}

export async function trimPushes(db: Db, before: number): Promise<void> {
  await db.deleteFrom('pushDelivery').where('time', '<', before).execute()
  await db.deleteFrom('alarmPush').where('time', '<', before).where('state', '=', 'done').execute()
}
