import { sweepOrders } from '#domain/account/quota/quota-order.ts'
import { sweepQuotaUse } from '#domain/account/quota/quota-trend.ts'
import { sweepReboots } from '#domain/command/reboot.ts'
import type { DemoSandboxes } from '#domain/demo/demo.ts'
import { sweepBin } from '#domain/device/device-bin.ts'
import type { Domain } from '#domain/domain.ts'
import { sweepUpdates } from '#domain/firmware/update-device.ts'
import { sweepPositionUses } from '#domain/position/position.ts'
import { PositionRounds } from '#domain/position/position-rounds.ts'
import { sweepApiTokens } from '#domain/session/api-token.ts'
import { sweepFactorTickets } from '#domain/session/factor/factor-tickets.ts'
import { sweepCodes } from '#domain/session/one-time-code.ts'
import { sweepSessions } from '#domain/session/session.ts'
import { sweepPlaces } from '#domain/session/sign-in-place.ts'
import { sweepShares } from '#domain/share/device-share.ts'
import { type Job, startJob } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log.ts'
import { trimAlarms } from '#store/alarm/alarm-log-store.ts'
import { trimEvaluations } from '#store/alarm/evaluation-store.ts'
import { trimPushes } from '#store/alarm/push-outbox-store.ts'
import { trimAudit } from '#store/audit/audit-store.ts'
import { trimLogs } from '#store/log-retention.ts'
import type { StoreHealth } from '#store/store-health.ts'
import type { PointBacklog } from '#store/telemetry-history/point-backlog.ts'
import { trimSampleCounts } from '#store/telemetry-history/sample-count-store.ts'
import type { SampleCounter } from '#store/telemetry-history/sample-counter.ts'
import { trimTimedTaskLogs } from '#store/timed-task/timed-task-log-store.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const logRetention = { rowsPerDevice: 1_000, ageMs: 90 * dayMs }
const auditRetention = { rowsPerAccount: 100_000, ageMs: 180 * dayMs }
const seriesRetention = { rowsPerDevice: 10_000, ageMs: 7 * dayMs }
const trackRetention = { rowsPerDevice: 20_000, ageMs: 90 * dayMs }
const alarmRetention = { rowsPerAccount: 100_000, ageMs: 400 * dayMs }
const evaluationAgeMs = 7 * dayMs
const pushAgeMs = 90 * dayMs
const timingRetention = { rowsPerTask: 1_000, rowsPerAccount: 100_000, ageMs: 180 * dayMs }
const sampleCountAgeMs = 35 * dayMs

/** What the alarm stage does from time to time. */
interface AlarmJobs {
  checkSilence(): Promise<void>
  writeEvaluations(): Promise<void>
}

export interface JobParts {
  readonly domain: Domain
  readonly alarms: AlarmJobs
  readonly demo: DemoSandboxes | undefined
  readonly counter: SampleCounter
  readonly backlog: PointBacklog
  readonly storeWatch: StoreHealth
  readonly log: Log
}

/** What runs by itself, with one owner. */
export function startJobs(parts: JobParts): Job {
  const { domain, alarms, demo, counter, log } = parts
  const { db, clock } = domain
  const rounds = new PositionRounds(domain)
  const jobs = [
    ...signInJobs(domain, log),
    ...storingJobs(parts),
    startJob('count samples', 10 * secondMs, () => counter.flush(db, clock.now()), log),
    startJob('sweep demo', minuteMs, async () => demo?.sweep(), log),
    startJob('tell of refusals', secondMs, () => domain.admissionLog.flush(), log),
    startJob('store audit', secondMs, () => domain.audit.flush(db), log),
    startJob('store serial log', secondMs, () => domain.series.flush(db), log),
    startJob(
      'trim serial log',
      10 * minuteMs,
      () => trimLogs(db, clock.now(), seriesRetention, ['seriesLog']),
      log,
    ),
    startJob('trim audit', hourMs, () => trimAudit(db, clock.now(), auditRetention), log),
    startJob('continue imports', 5 * secondMs, () => domain.imports.resume(domain), log),
    startJob('empty recycle bin', 10 * minuteMs, () => sweepBin(domain), log),
    startJob('end shares', 2 * secondMs, () => sweepShares(domain), log),
    startJob('end page shares', 2 * secondMs, async () => domain.shows.endExpired(), log),
    startJob('count views', 5 * secondMs, () => domain.shareViews.flush(db), log),
    startJob('sweep updates', 5 * secondMs, () => sweepUpdates(domain), log),
    startJob('sweep reboots', 2 * secondMs, () => sweepReboots(domain), log),
    startJob('sweep orders', 10 * minuteMs, () => sweepOrders(domain), log),
    startJob('sweep quota use', hourMs, () => sweepQuotaUse(domain), log),
    startJob('alarms', 2 * secondMs, () => alarms.checkSilence(), log),
    startJob('store judgements', 30 * secondMs, () => alarms.writeEvaluations(), log),
    startJob('send pushes', secondMs, async () => domain.pushes.wake(), log),
    startJob('trim alarms', hourMs, () => trimAlarmTables(db, clock.now()), log),
    startJob(
      'trim timed tasks',
      10 * minuteMs,
      () => trimTimedTaskLogs(db, clock.now(), timingRetention),
      log,
    ),
    startJob(
      'trim tracks',
      hourMs,
      () => trimLogs(db, clock.now(), trackRetention, ['deviceTrack']),
      log,
    ),
    startJob('ask positions', 20 * secondMs, () => rounds.round(), log),
    startJob('sweep position uses', hourMs, () => sweepPositionUses(domain), log),
    startJob('trim logs', hourMs, () => trimLogs(db, clock.now(), logRetention), log),
    startJob(
      'trim sample counts',
      hourMs,
      () => trimSampleCounts(db, clock.now() - sampleCountAgeMs),
      log,
    ),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

function storingJobs(parts: JobParts): Job[] {
  return [
    startJob('store waiting values', secondMs, () => storeWaiting(parts), parts.log),
    startJob('judge stored history', 10 * secondMs, () => parts.domain.history.look(), parts.log),
    startJob('watch store', 2 * secondMs, () => parts.storeWatch.look(), parts.log),
  ]
}

/** Values that came while the store was away. */
export async function storeWaiting({
  backlog,
  counter,
}: Pick<JobParts, 'backlog' | 'counter'>): Promise<void> {
  counter.add(await backlog.flush())
}

function signInJobs(domain: Domain, log: Log): Job[] {
  return [
    startJob('sweep sessions', 10 * minuteMs, () => sweepSessions(domain), log),
    startJob('sweep API tokens', hourMs, () => sweepApiTokens(domain), log),
    startJob('sweep codes', hourMs, () => sweepCodes(domain), log),
    startJob('sweep sign-in places', hourMs, () => sweepPlaces(domain), log),
    startJob('sweep factor tickets', 10 * minuteMs, () => sweepFactorTickets(domain), log),
  ]
}

async function trimAlarmTables(db: Domain['db'], now: number): Promise<void> {
  await trimAlarms(db, now, alarmRetention)
  await trimEvaluations(db, now - evaluationAgeMs)
  await trimPushes(db, now - pushAgeMs)
}
