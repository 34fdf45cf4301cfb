import { sweepOrders } from '#domain/account/quota/quota-order.ts'
import { sweepQuotaUse } from '#domain/account/quota/quota-trend.ts'
import { sweepReboots } from '#domain/command/reboot.ts'
import type { DemoSandboxes } from '#domain/demo/demo.ts'
import { sweepBin } from '#domain/device/device-bin.ts'
import type { Domain } from '#domain/domain.ts'
import { sweepUpdates } from '#domain/firmware/update-device.ts'
import { sweepPositionUses } from '#domain/position/position.ts'
import { PositionRounds } from '#domain/position/position-rounds.ts'
import {
  trimAlarmHistory,
  trimCountedSamples,
  trimOperationLog,
  trimSerialLog,
  trimStateLogs,
  trimTimedTaskRuns,
  trimTracks,
} from '#domain/retention.ts'
import { sweepApiTokens } from '#domain/session/api-token.ts'
import { sweepFactorTickets } from '#domain/session/factor/factor-tickets.ts'
import { sweepCodes } from '#domain/session/one-time-code.ts'
import { sweepSessions } from '#domain/session/session.ts'
import { sweepPlaces } from '#domain/session/sign-in-place.ts'
import { sweepShares } from '#domain/share/device-share.ts'
import { type Job, startJob } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** What the alarm stage does at intervals. */
interface AlarmJobs {
  checkSilence(): Promise<void>
  writeEvaluations(): Promise<void>
}

type StoredSamples = readonly { readonly deviceId: number; readonly time: number }[]

export interface JobParts {
  readonly domain: Domain
  readonly alarms: AlarmJobs
  readonly demo: DemoSandboxes | undefined
  /** Counts of stored samples, gathered in memory. */
  readonly counter: {
    add(samples: StoredSamples): void
    flush(db: Domain['db'], now: number): Promise<void>
  }
  /** Values that arrived while the store was away. */
  readonly backlog: { flush(): Promise<StoredSamples> }
  readonly storeWatch: { look(): Promise<void> }
  readonly log: Log
}

/** Starts the periodic jobs, owned by one object. */
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
    startJob('store serial log', secondMs, () => domain.serialLog.flush(db), log),
    startJob('trim serial log', 10 * minuteMs, () => trimSerialLog(db, clock.now()), log),
    startJob('trim audit', hourMs, () => trimOperationLog(db, clock.now()), log),
    startJob('continue imports', 5 * secondMs, () => domain.imports.resume(domain), log),
    startJob('empty recycle bin', 10 * minuteMs, () => sweepBin(domain), log),
    startJob('end shares', 2 * secondMs, () => sweepShares(domain), log),
    startJob('end page shares', 2 * secondMs, async () => domain.livePages.endExpired(), log),
    startJob('count views', 5 * secondMs, () => domain.shareViews.flush(db), log),
    startJob('sweep updates', 5 * secondMs, () => sweepUpdates(domain), log),
    startJob('sweep reboots', 2 * secondMs, () => sweepReboots(domain), log),
    startJob('sweep orders', 10 * minuteMs, () => sweepOrders(domain), log),
    startJob('sweep quota use', hourMs, () => sweepQuotaUse(domain), log),
    startJob('alarms', 2 * secondMs, () => alarms.checkSilence(), log),
    startJob('store judgements', 30 * secondMs, () => alarms.writeEvaluations(), log),
    startJob('send pushes', secondMs, async () => domain.pushes.wake(), log),
    startJob('trim alarms', hourMs, () => trimAlarmHistory(db, clock.now()), log),
    startJob('trim timed tasks', 10 * minuteMs, () => trimTimedTaskRuns(db, clock.now()), log),
    startJob('trim tracks', hourMs, () => trimTracks(db, clock.now()), log),
    startJob('ask positions', 20 * secondMs, () => rounds.round(), log),
    startJob('sweep position uses', hourMs, () => sweepPositionUses(domain), log),
    startJob('trim logs', hourMs, () => trimStateLogs(db, clock.now()), log),
    startJob('trim sample counts', hourMs, () => trimCountedSamples(db, clock.now()), log),
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

/** Stores the values that arrived while the store was away. */
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
