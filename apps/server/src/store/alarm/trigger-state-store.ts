import type { Kysely } from 'kysely'
import type { StateFact, TriggerInstanceKey } from '#facts/alarm-facts.ts'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export async function saveStates(db: Db, states: readonly StateFact[]): Promise<void> {
  for (const chunk of toChunks(states)) {
    await db
      .insertInto('trigger_state')
      .values(chunk.map(toRow))
      .onConflict((conflict) =>
        conflict.columns(['trigger_id', 'device_id', 'var_id']).doUpdateSet((row) => ({
          version: row.ref('excluded.version'),
          run_status: row.ref('excluded.run_status'),
          since: row.ref('excluded.since'),
          last_value: row.ref('excluded.last_value'),
          last_time: row.ref('excluded.last_time'),
          pending_since: row.ref('excluded.pending_since'),
          alarm_id: row.ref('excluded.alarm_id'),
          missed_pushes: row.ref('excluded.missed_pushes'),
          missed_at: row.ref('excluded.missed_at'),
          // The sender of pushes writes it, when a provider has one; it ends with its episode.
          last_push_at: row
            .case()
            .when('trigger_state.alarm_id', '=', row.ref('excluded.alarm_id'))
            .then(row.ref('trigger_state.last_push_at'))
            .else(null)
            .end(),
        })),
      )
      .execute()
  }
}

function toRow(state: StateFact) {
  return {
    trigger_id: state.triggerId,
    device_id: state.deviceId,
    var_id: state.varId,
    version: state.version,
    run_status: state.isAlarming ? 1 : 0,
    since: state.since,
    last_value: state.lastValue,
    last_time: state.lastTime,
    pending_since: state.pendingSince,
    alarm_id: state.episode?.alarmId ?? null,
    last_push_at: null,
    missed_pushes: state.missedPushes,
    missed_at: state.missedAt,
  }
}

export async function deleteStates(db: Db, keys: readonly TriggerInstanceKey[]): Promise<void> {
  for (const { triggerId, deviceId, varId } of keys) {
    await db
      .deleteFrom('trigger_state')
      .where('trigger_id', '=', triggerId)
      .where('device_id', '=', deviceId)
      .where('var_id', '=', varId)
      .execute()
  }
}

/** Every state there is, with what its open episode needs to go on. */
export function selectStatesWithAlarms(db: Db) {
  return db
    .selectFrom('trigger_state')
    .leftJoin('alarm_log', 'alarm_log.id', 'trigger_state.alarm_id')
    .selectAll('trigger_state')
    .select([
      'alarm_log.id as open_alarm_id',
      'alarm_log.peak as alarm_peak',
      'alarm_log.state as alarm_state',
    ])
    .execute()
}

interface PushTimes {
  /** Handed over, or maybe: a message that the stop interrupted counts, so that it is not repeated. */
  readonly handedAt: number | null
  /** Decided, and not handed over yet. */
  readonly pendingAt: number | null
}

/** Of the alarms that last. */
export async function selectPushTimes(db: Db): Promise<Map<number, PushTimes>> {
  const handed = await db
    .selectFrom('push_delivery')
    .innerJoin('alarm_log', 'alarm_log.id', 'push_delivery.alarm_id')
    .select(({ fn }) => ['alarm_id', fn.max('push_delivery.sent_at').as('time')])
    .where('alarm_log.end_time', 'is', null)
    .where('push_delivery.state', 'in', ['sending', 'sent', 'unknown'])
    .groupBy('alarm_id')
    .execute()
  const pending = await db
    .selectFrom('alarm_push')
    .innerJoin('alarm_log', 'alarm_log.id', 'alarm_push.alarm_id')
    .select(({ fn }) => ['alarm_id', fn.max('alarm_push.time').as('time')])
    .where('alarm_log.end_time', 'is', null)
    .where((row) =>
      row.or([
        row('alarm_push.state', '=', 'new'),
        row.exists(
          row
            .selectFrom('push_delivery')
            .select('push_delivery.id')
            .whereRef('push_delivery.push_id', '=', 'alarm_push.id')
            .where('push_delivery.state', '=', 'waiting'),
        ),
      ]),
    )
    .groupBy('alarm_id')
    .execute()
  const times = new Map<number, PushTimes>()
  for (const { alarm_id, time } of handed) times.set(alarm_id, { handedAt: time, pendingAt: null })
  for (const { alarm_id, time } of pending) {
    times.set(alarm_id, { handedAt: times.get(alarm_id)?.handedAt ?? null, pendingAt: time })
  }
  return times
}

export async function savePeaks(
  db: Db,
  peaks: readonly { readonly alarmId: number | undefined; readonly peak: number }[],
): Promise<void> {
  for (const { alarmId, peak } of peaks) {
    if (alarmId === undefined) continue
    await db.updateTable('alarm_log').set({ peak }).where('id', '=', alarmId).execute()
  }
}

/** Of triggers that no device runs any more: what is open ends silently. */
export async function endLeftovers(
  db: Db,
  leftovers: readonly (TriggerInstanceKey & { readonly alarmId: number | null })[],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    for (const { alarmId } of leftovers) {
      if (alarmId === null) continue
      await inside
        .updateTable('alarm_log')
        .set({ end_time: now, end_reason: 'deleted' })
        .where('id', '=', alarmId)
        .where('end_time', 'is', null)
        .execute()
    }
    await deleteStates(inside, leftovers)
  })
}
