import { type PushChannel, Severity } from '@fieldhub/contract'
import { isCountedRecovery } from '@fieldhub/rules'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import * as z from 'zod/mini'
import { readDocument } from '#store/json-document.ts'
import { rowsInTurn, type Turn } from '#store/owners-in-turn.ts'
import type { Schema } from '#store/schema.ts'
import type { AlarmPushTable, PushDeliveryTable } from './alarm-schema.ts'
import { recordMissed, type SentTo } from './late-alarm-store.ts'

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

export function toPush(row: Selectable<AlarmPushTable>): PushRow {
  return { ...row, audience: readDocument(Audience, row.audience, 'the audience of a push') }
}

/** Decisions without deliveries: some of each account in turn, of each the oldest first. */
export async function selectNewPushes(db: Db, turn: Turn): Promise<PushRow[]> {
  // The planner of PostgreSQL proves a partial index by what is written in the statement alone.
  const waiting = db.selectFrom('alarmPush').where('state', '=', sql.lit('new'))
  const nextOwner = async (ownerId: number) => {
    const next = waiting.select('ownerId').where('ownerId', '>', ownerId).orderBy('ownerId')
    return (await next.limit(1).executeTakeFirst())?.ownerId
  }
  const rows = await rowsInTurn(turn, nextOwner, (ownerId, most) =>
    waiting.selectAll().where('ownerId', '=', ownerId).orderBy('id').limit(most).execute(),
  )
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

export interface WaitingQuery {
  readonly channel: PushChannel
  /** What the targets begin with; empty: all of the channel. */
  readonly prefix: string
}

/** Messages that wait for a channel: some of each account in turn, of each the oldest first. */
export function selectWaitingDeliveries(
  db: Db,
  { channel, prefix }: WaitingQuery,
  turn: Turn,
): Promise<DeliveryRow[]> {
  const ofChannel = db
    .selectFrom('pushDelivery')
    .where('state', '=', sql.lit('waiting'))
    .where('channel', '=', channel)
  const waiting = prefix === '' ? ofChannel : ofChannel.where('target', 'like', `${prefix}%`)
  const nextOwner = async (ownerId: number) => {
    const next = waiting.select('ownerId').where('ownerId', '>', ownerId).orderBy('ownerId')
    return (await next.limit(1).executeTakeFirst())?.ownerId
  }
  return rowsInTurn(turn, nextOwner, (ownerId, most) =>
    waiting.selectAll().where('ownerId', '=', ownerId).orderBy('id').limit(most).execute(),
  )
}

export interface TargetQuery {
  readonly ownerId: number
  readonly channel: PushChannel
  /** The number or address: contacts of an account that share one are one person. */
  readonly target: string
}

/** Which messages are counted: after one time, until another. */
interface SentRange {
  readonly after: number
  readonly until: number
}

/** When the newest but `count` of the messages to a target was decided; undefined: it got fewer. */
export async function selectTargetTime(
  db: Db,
  { ownerId, channel, target }: TargetQuery,
  { after, until, count }: SentRange & { readonly count: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('pushDelivery')
    .select('time')
    .where('ownerId', '=', ownerId)
    .where('channel', '=', channel)
    .where('target', '=', target)
    .where('state', '<>', sql.lit('held'))
    .where('time', '>', after)
    .where('time', '<=', until)
    .orderBy('time', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.time
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
  delivery: SentTo & Pick<DeliveryRow, 'id'>,
  end: DeliveryEnd,
  now: number,
): Promise<void> {
  const { id, pushId } = delivery
  return db.transaction().execute(async (inside) => {
    await inside.updateTable('pushDelivery').set(end).where('id', '=', id).execute()
    if (isMissed(end)) await recordMissed(inside, delivery, now)
    if (end.state !== 'sent') return
    const push = await selectPush(inside, pushId)
    if (push === undefined || !(await silences(inside, push))) return
    await inside
      .updateTable('triggerState')
      .set({ lastPushAt: now })
      .where('triggerId', '=', push.triggerId)
      .where('deviceId', '=', push.deviceId)
      .where('varId', '=', push.varId)
      .execute()
  })
}

/** It may reach its contact another time: an address that does not exist never will. */
function isMissed({ state, reason }: DeliveryEnd): boolean {
  return state === 'held' ? reason === 'quota' : state === 'failed' && reason !== 'recipient'
}

/** Silence counts for those who are told first, and from recoveries only where a trigger tells of nothing else. */
async function silences(db: Db, { kind, alarmId }: PushRow): Promise<boolean> {
  if (kind === 'late') return false
  if (kind !== 'recovery') return kind !== 'escalation'
  const query = db.selectFrom('alarmLog').select('content').where('id', '=', alarmId)
  const alarm = await query.executeTakeFirst()
  return alarm !== undefined && isCountedRecovery(alarm.content)
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
  /** Those that failed too. */
  readonly withFailed?: boolean
}

const handedOver = ['sending', 'sent', 'unknown'] as const

/** Times of the newest messages to a contact over a channel, oldest first. */
export async function selectHandOverTimes(
  db: Db,
  { contactId, channel, of, withFailed }: HandOverQuery,
  { after, until }: SentRange,
): Promise<number[]> {
  let query = db
    .selectFrom('pushDelivery')
    .select('pushDelivery.sentAt')
    .where('pushDelivery.contactId', '=', contactId)
    .where('pushDelivery.channel', '=', channel)
    .where('pushDelivery.sentAt', '>', after)
    .where('pushDelivery.sentAt', '<=', until)
    .where('pushDelivery.state', 'in', withFailed ? [...handedOver, 'failed'] : handedOver)
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

/** Contacts to whom all messages of an alarm failed or were held back. */
export async function selectMissedContacts(db: Db, alarmId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('pushDelivery')
    .select(['contactId', 'state'])
    .where('alarmId', '=', alarmId)
    .where('kind', '<>', 'recovery')
    .execute()
  const missed = new Set(rows.map(({ contactId }) => contactId))
  for (const { contactId, state } of rows) {
    if (state !== 'failed' && state !== 'held') missed.delete(contactId)
  }
  return missed
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
