import type { Kysely } from 'kysely'
import { nextTurn } from '#platform/async/owned-work.ts'
import { readConditions } from '#store/alarm/condition-columns.ts'
import { readPushMemory } from '#store/alarm/push-memory.ts'
import {
  type PushTimes,
  readStatesWithAlarms,
  type StateWithAlarm,
  selectPushTimes,
} from '#store/alarm/trigger-state-store.ts'
import type { Schema } from '#store/schema.ts'
import type { StoredTriggerInstance } from './stored-trigger-instance.ts'

/** Reads the states from which alarms continue after a start, some at a time, as there may be a million. */
export async function* readTriggerInstances(
  db: Kysely<Schema>,
): AsyncGenerator<StoredTriggerInstance[]> {
  const pushes = await selectPushTimes(db)
  for await (const rows of readStatesWithAlarms(db)) {
    yield rows.map((row) => toInstance(row, pushes.get(row.openAlarmId ?? 0)))
    // SQLite answers at once, so nothing else would run before the last of them.
    await nextTurn()
  }
}

function toInstance(row: StateWithAlarm, times: PushTimes | undefined): StoredTriggerInstance {
  const memory = readPushMemory(row.pushMemory)
  return {
    triggerId: row.triggerId,
    deviceId: row.deviceId,
    varId: row.varId,
    version: row.version,
    isAlarming: row.runStatus === 1,
    since: row.since,
    lastValue: row.lastValue,
    lastTime: row.lastTime,
    pendingSince: row.pendingSince,
    conditions: readConditions(row.conditions),
    alarmId: row.openAlarmId,
    peak: row.alarmPeak,
    isAcknowledged: row.alarmState !== null && row.alarmState !== 'open',
    isEscalated: times?.isEscalated ?? false,
    ...pushesOf(row, times),
    pushPendingAt: times?.pendingAt ?? null,
    memory,
    ...alarmsOf(memory),
  }
}

function alarmsOf(memory: ReturnType<typeof readPushMemory>) {
  if (memory === undefined) return { owedAlarmId: null, newestAlarmId: null, seriesId: null }
  const { owedAlarmId, newestAlarmId, seriesId } = memory
  return { owedAlarmId, newestAlarmId, seriesId }
}

/**
 * Where no message of an alarm was handed over, a push that a stop interrupted counts as one that reached nobody: a provider that
 * takes its time before it fails would otherwise keep people from an alarm for as long as its silence.
 */
function pushesOf(row: StateWithAlarm, times: PushTimes | undefined) {
  const { missedPushes, missedAt } = row
  const lastPushAt = getLater(row.lastPushAt, times?.handedAt ?? null)
  const interruptedAt = times?.interruptedAt ?? 0
  return interruptedAt > Math.max(lastPushAt ?? 0, missedAt ?? 0)
    ? { lastPushAt, missedPushes: missedPushes + 1, missedAt: interruptedAt }
    : { lastPushAt, missedPushes, missedAt }
}

function getLater(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}
