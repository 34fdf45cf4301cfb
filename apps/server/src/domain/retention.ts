import type { Kysely } from 'kysely'
import { trimAlarms, trimPushes } from '#store/alarm/alarm-retention.ts'
import { trimShelvings } from '#store/alarm/alarm-shelving-store.ts'
import { trimEvaluations } from '#store/alarm/evaluation-store.ts'
import { trimAudit } from '#store/audit/audit-store.ts'
import { trimDeliveries } from '#store/forwarding/forwarding-delivery-store.ts'
import { trimLogs } from '#store/log-retention.ts'
import type { Schema } from '#store/schema.ts'
import { trimSampleCounts } from '#store/telemetry-history/sample-count-store.ts'
import { trimTimedTaskLogs } from '#store/timed-task/timed-task-log-store.ts'

const dayMs = 24 * 3_600_000

const logRetention = { rowsPerDevice: 1_000, ageMs: 90 * dayMs }
const auditRetention = { rowsPerWay: 100_000, ageMs: 180 * dayMs }
const seriesRetention = { rowsPerDevice: 10_000, ageMs: 7 * dayMs }
const trackRetention = { rowsPerDevice: 20_000, ageMs: 90 * dayMs }
const alarmRetention = { rowsPerDevice: 10_000, rowsPerAccount: 100_000, ageMs: 400 * dayMs }
const evaluationAgeMs = 7 * dayMs
const pushRetention = { rowsPerAccount: 200_000, ageMs: 90 * dayMs }
const timingRetention = { rowsPerTask: 1_000, rowsPerAccount: 100_000, ageMs: 180 * dayMs }
const deliveryRetention = { rowsPerForwarding: 500, rowsPerAccount: 2_000, ageMs: 7 * dayMs }
const sampleCountAgeMs = 35 * dayMs

type Db = Kysely<Schema>

/** Trims state logs and commands of devices. */
export function trimStateLogs(db: Db, now: number): Promise<void> {
  return trimLogs(db, now, logRetention)
}

export function trimSerialLog(db: Db, now: number): Promise<void> {
  return trimLogs(db, now, seriesRetention, ['seriesLog'])
}

export function trimTracks(db: Db, now: number): Promise<void> {
  return trimLogs(db, now, trackRetention, ['deviceTrack'])
}

export function trimOperationLog(db: Db, now: number): Promise<void> {
  return trimAudit(db, now, auditRetention)
}

export function trimTimedTaskRuns(db: Db, now: number): Promise<void> {
  return trimTimedTaskLogs(db, now, timingRetention)
}

export function trimForwardedMessages(db: Db, now: number): Promise<void> {
  return trimDeliveries(db, now, deliveryRetention)
}

export function trimCountedSamples(db: Db, now: number): Promise<void> {
  return trimSampleCounts(db, now - sampleCountAgeMs)
}

export async function trimAlarmHistory(db: Db, now: number): Promise<void> {
  await trimAlarms(db, now, alarmRetention)
  await trimEvaluations(db, now - evaluationAgeMs)
  await trimPushes(db, now, pushRetention)
  await trimShelvings(db, now)
}
