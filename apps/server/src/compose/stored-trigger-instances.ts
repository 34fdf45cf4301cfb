import type { Kysely } from 'kysely'
import type { StoredWatch } from '#automation/index.ts'
import { selectPushTimes, selectStatesWithAlarms } from '#store/alarm/trigger-state-store.ts'
import type { Schema } from '#store/schema.ts'

/** What alarms go on from after a start. */
export async function readStoredTriggerInstances(db: Kysely<Schema>): Promise<StoredWatch[]> {
  const pushes = await selectPushTimes(db)
  return (await selectStatesWithAlarms(db)).map((row) => {
    const times = pushes.get(row.open_alarm_id ?? 0)
    return {
      triggerId: row.trigger_id,
      deviceId: row.device_id,
      varId: row.var_id,
      version: row.version,
      isAlarming: row.run_status === 1,
      since: row.since,
      lastValue: row.last_value,
      lastTime: row.last_time,
      pendingSince: row.pending_since,
      alarmId: row.open_alarm_id,
      peak: row.alarm_peak,
      isAcknowledged: row.alarm_state !== null && row.alarm_state !== 'open',
      lastPushAt: getLater(row.last_push_at, times?.handedAt ?? null),
      missedPushes: row.missed_pushes,
      missedAt: row.missed_at,
      pushPendingAt: times?.pendingAt ?? null,
    }
  })
}

/** A message that the stop interrupted may have gone out: it counts though no provider confirmed it. */
function getLater(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}
