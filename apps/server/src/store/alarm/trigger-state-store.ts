import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { StateFact, TriggerInstanceKey } from '#facts/alarm-facts.ts'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import { writeConditions } from './condition-columns.ts'
import { writePushMemory } from './push-memory.ts'
import type { DeliveryRow } from './push-outbox-store.ts'

type Db = Kysely<Schema>

export async function saveStates(db: Db, states: readonly StateFact[]): Promise<void> {
  for (const chunk of toChunks(states)) {
    await db
      .insertInto('triggerState')
      .values(chunk.map(toRow))
      .onConflict((conflict) =>
        conflict.columns(['triggerId', 'deviceId', 'varId']).doUpdateSet((row) => ({
          version: row.ref('excluded.version'),
          runStatus: row.ref('excluded.runStatus'),
          since: row.ref('excluded.since'),
          lastValue: row.ref('excluded.lastValue'),
          lastTime: row.ref('excluded.lastTime'),
          pendingSince: row.ref('excluded.pendingSince'),
          alarmId: row.ref('excluded.alarmId'),
          missedPushes: row.ref('excluded.missedPushes'),
          missedAt: row.ref('excluded.missedAt'),
          pushMemory: row.ref('excluded.pushMemory'),
          conditions: row.ref('excluded.conditions'),
          // The sender of pushes alone writes `lastPushAt`, when a provider has accepted one.
        })),
      )
      .execute()
  }
}

function toRow(state: StateFact) {
  return {
    triggerId: state.triggerId,
    deviceId: state.deviceId,
    varId: state.varId,
    version: state.version,
    runStatus: state.isAlarming ? 1 : 0,
    since: state.since,
    lastValue: state.lastValue,
    lastTime: state.lastTime,
    pendingSince: state.pendingSince,
    alarmId: state.episode?.alarmId ?? null,
    lastPushAt: null,
    pushMemory: writePushMemory(state),
    missedPushes: state.missedPushes,
    missedAt: state.missedAt,
    conditions: writeConditions(state.conditions),
  }
}

export async function deleteStates(db: Db, keys: readonly TriggerInstanceKey[]): Promise<void> {
  for (const { triggerId, deviceId, varId } of keys) {
    await db
      .deleteFrom('triggerState')
      .where('triggerId', '=', triggerId)
      .where('deviceId', '=', deviceId)
      .where('varId', '=', varId)
      .execute()
  }
}

/** So many that the process does other work in between, and that what is made of them dies young. */
const statesAtOnce = 1_000

/** Every state, with what its open episode needs to go on; some at a time, as there may be a million. */
export async function* readStatesWithAlarms(db: Db) {
  let after: TriggerInstanceKey = { triggerId: 0, deviceId: 0, varId: 0 }
  for (;;) {
    const rows = await selectStatesAfter(db, after)
    yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < statesAtOnce) return
    after = last
  }
}

export type StateWithAlarm = Awaited<ReturnType<typeof selectStatesAfter>>[number]

function selectStatesAfter(db: Db, { triggerId, deviceId, varId }: TriggerInstanceKey) {
  const columns = ['triggerId', 'deviceId', 'varId'].map((name) => sql.ref(`triggerState.${name}`))
  return db
    .selectFrom('triggerState')
    .leftJoin('alarmLog', 'alarmLog.id', 'triggerState.alarmId')
    .selectAll('triggerState')
    .select([
      'alarmLog.id as openAlarmId',
      'alarmLog.peak as alarmPeak',
      'alarmLog.state as alarmState',
    ])
    .where(sql<boolean>`(${sql.join(columns)}) > (${triggerId}, ${deviceId}, ${varId})`)
    .orderBy('triggerState.triggerId')
    .orderBy('triggerState.deviceId')
    .orderBy('triggerState.varId')
    .limit(statesAtOnce)
    .execute()
}

export interface PushTimes {
  /** When a message was handed over, or may have been: where others were, one that a stop interrupted counts, and is not repeated. */
  readonly handedAt: number | null
  /** When the newest push was decided of an alarm of which messages were interrupted, and none was handed over. */
  readonly interruptedAt: number | null
  /** Time of a decided push that is not handed over yet. */
  readonly pendingAt: number | null
  /** Others were told, or may have been, or are going to be. */
  readonly isEscalated: boolean
}

const noTimes: PushTimes = {
  handedAt: null,
  interruptedAt: null,
  pendingAt: null,
  isEscalated: false,
}

/** Push times of the alarms that last. No silence counts from what was told to others. */
export async function selectPushTimes(db: Db): Promise<Map<number, PushTimes>> {
  const handed = await db
    .selectFrom('pushDelivery')
    .innerJoin('alarmLog', 'alarmLog.id', 'pushDelivery.alarmId')
    .select(({ fn }) => ['alarmId', fn.max('pushDelivery.sentAt').as('time')])
    .where('alarmLog.endTime', 'is', null)
    .where('pushDelivery.kind', '<>', 'escalation')
    .where('pushDelivery.state', 'in', ['sending', 'sent', 'unknown'])
    .groupBy('alarmId')
    .execute()
  const interrupted = await db
    .selectFrom('alarmPush')
    .innerJoin('alarmLog', 'alarmLog.id', 'alarmPush.alarmId')
    .select(({ fn }) => ['alarmId', fn.max('alarmPush.time').as('time')])
    .where('alarmLog.endTime', 'is', null)
    .where('alarmPush.kind', '<>', 'escalation')
    .where((row) => hasDelivery(row, ['sending', 'unknown']))
    .where((row) => row.not(row.exists(sentOfAlarm(row))))
    .groupBy('alarmId')
    .execute()
  const pending = await db
    .selectFrom('alarmPush')
    .innerJoin('alarmLog', 'alarmLog.id', 'alarmPush.alarmId')
    .select(({ fn }) => ['alarmId', fn.max('alarmPush.time').as('time')])
    .where('alarmLog.endTime', 'is', null)
    .where('alarmPush.kind', '<>', 'escalation')
    .where((row) => row.or([row('alarmPush.state', '=', 'new'), hasDelivery(row, ['waiting'])]))
    .groupBy('alarmId')
    .execute()
  const escalated = await db
    .selectFrom('alarmPush')
    .innerJoin('alarmLog', 'alarmLog.id', 'alarmPush.alarmId')
    .select('alarmId')
    .where('alarmLog.endTime', 'is', null)
    .where('alarmPush.kind', '=', 'escalation')
    .where((row) =>
      row.or([
        row('alarmPush.state', '=', 'new'),
        hasDelivery(row, ['waiting', 'sending', 'sent', 'unknown']),
      ]),
    )
    .execute()
  const times = new Map<number, PushTimes>()
  const add = (alarmId: number, more: Partial<PushTimes>) =>
    times.set(alarmId, { ...(times.get(alarmId) ?? noTimes), ...more })
  for (const { alarmId, time } of handed) add(alarmId, { handedAt: time })
  for (const { alarmId, time } of interrupted) add(alarmId, { interruptedAt: time, handedAt: null })
  for (const { alarmId, time } of pending) add(alarmId, { pendingAt: time })
  for (const { alarmId } of escalated) add(alarmId, { isEscalated: true })
  return times
}

function sentOfAlarm(row: ExpressionBuilder<Schema, 'alarmLog'>) {
  return row
    .selectFrom('pushDelivery')
    .select('pushDelivery.id')
    .whereRef('pushDelivery.alarmId', '=', 'alarmLog.id')
    .where('pushDelivery.kind', '<>', 'escalation')
    .where('pushDelivery.state', '=', 'sent')
}

function hasDelivery(
  row: ExpressionBuilder<Schema, 'alarmPush'>,
  states: readonly DeliveryRow['state'][],
) {
  return row.exists(
    row
      .selectFrom('pushDelivery')
      .select('pushDelivery.id')
      .whereRef('pushDelivery.pushId', '=', 'alarmPush.id')
      .where('pushDelivery.state', 'in', states),
  )
}

export async function savePeaks(
  db: Db,
  peaks: readonly { readonly alarmId: number | undefined; readonly peak: number }[],
): Promise<void> {
  for (const { alarmId, peak } of peaks) {
    if (alarmId === undefined) continue
    await db.updateTable('alarmLog').set({ peak }).where('id', '=', alarmId).execute()
  }
}

/** Ends open episodes silently when no device runs their trigger any more. */
export async function endLeftovers(
  db: Db,
  leftovers: readonly (TriggerInstanceKey & { readonly alarmId: number | null })[],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    for (const { alarmId } of leftovers) {
      if (alarmId === null) continue
      await inside
        .updateTable('alarmLog')
        .set({ endTime: now, endReason: 'deleted' })
        .where('id', '=', alarmId)
        .where('endTime', 'is', null)
        .execute()
    }
    await deleteStates(inside, leftovers)
  })
}
