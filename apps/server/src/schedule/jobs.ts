import { sweepOrders } from '#domain/account/quota/quota-order.ts'
import { sweepQuotaUse } from '#domain/account/quota/quota-trend.ts'
import { StoringNotice } from '#domain/account/storing-notice.ts'
import { sweepCallClaims } from '#domain/call-claim.ts'
import { sweepReboots, trimReboots } from '#domain/command/reboot.ts'
import type { DemoSandboxes } from '#domain/demo/demo.ts'
import { sweepBin } from '#domain/device/device-bin.ts'
import { storeFormerStates, storeStates } from '#domain/device/state/stored-status.ts'
import type { Domain } from '#domain/domain.ts'
import { sweepUpdates, trimUpdates } from '#domain/firmware/update-device.ts'
import { sweepPageBins } from '#domain/page/configuration/configuration-bin.ts'
import { sweepPositionUses } from '#domain/position/position.ts'
import { PositionRounds } from '#domain/position/position-rounds.ts'
import {
  trimAlarmHistory,
  trimCountedSamples,
  trimForwardedMessages,
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
import { sweepGuessCounts } from '#domain/session/sweep-guess-counts.ts'
import { sweepShares } from '#domain/share/device-share.ts'
import { followMovedDevices } from '#domain/timed-task/timed-task-moved.ts'
import type { Clock } from '#platform/clock.ts'
import { ClockSteps } from '#platform/clock-steps.ts'
import { type Job, runEvery } from '#platform/process/job.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timers } from '#platform/timers.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** What the alarm stage does at intervals. */
interface AlarmJobs {
  checkSilence(): Promise<void>
  recordSetBack(now: number): void
  writeEvaluations(): Promise<void>
}

type StoredSamples = readonly { readonly deviceId: number; readonly time: number }[]

export interface JobParts {
  readonly domain: Domain
  readonly alarms: AlarmJobs
  readonly telemetry: { recordSetBack(now: number): void }
  readonly demo: DemoSandboxes | undefined
  /** With the clock by which what is old is removed for ever. */
  readonly store: { readonly removalClock: Clock }
  /** Counts of stored samples, gathered in memory. */
  readonly counter: {
    add(samples: StoredSamples): void
    flush(db: Domain['db'], now: number): Promise<ReadonlySet<number>>
  }
  readonly realtime: { publishCounted(accountIds: Iterable<number>): void }
  /** Values that arrived while the store was away. */
  readonly backlog: { flush(): Promise<StoredSamples> }
  readonly storeWatch: { look(): Promise<void>; readonly isStoring: boolean }
  readonly timers: Timers
  /** Jobs that others started, stopped with these. */
  readonly others: readonly Job[]
  readonly forwardings: { tick(): Promise<void>; reload(): void }
  readonly log: Log
}

type StartJob = (name: string, periodMs: number, work: () => Promise<void>) => Job

/** Starts the periodic jobs, owned by one object. */
export function startJobs(parts: JobParts): Job {
  const { domain, alarms, demo, counter, realtime, timers, log } = parts
  const { removalClock } = parts.store
  const { db, clock } = domain
  const rounds = new PositionRounds(domain)
  const start: StartJob = (name, periodMs, work) => runEvery({ name, periodMs, timers }, work, log)
  const jobs = [
    ...parts.others,
    ...signInJobs(start, domain),
    ...storingJobs(start, parts),
    clockJob(start, parts),
    ...forwardingJobs(start, parts),
    start('count samples', 10 * secondMs, async () =>
      realtime.publishCounted(await counter.flush(db, clock.now())),
    ),
    start('sweep demo', minuteMs, async () => demo?.sweep()),
    start('store states', 5 * secondMs, () => storeStates(domain)),
    start('store former states', secondMs, () => storeFormerStates(domain)),
    start('store uploads', minuteMs, () => domain.activity.storeUploads(db, clock.now())),
    start('tell of refusals', secondMs, () => domain.admissionLog.flush()),
    start('store audit', secondMs, () => domain.audit.flush(db)),
    start('store serial log', secondMs, () => domain.serialLog.flush(db)),
    start('trim serial log', 10 * minuteMs, () => trimSerialLog(db, removalClock.now())),
    start('trim audit', hourMs, () => trimOperationLog(db, removalClock.now())),
    start('continue imports', 5 * secondMs, () => domain.imports.resume(domain)),
    start('empty recycle bin', 10 * minuteMs, () => sweepBin(domain, removalClock.now())),
    start('empty page bins', 10 * minuteMs, () => sweepPageBins(domain, removalClock.now())),
    start('end shares', 2 * secondMs, () => sweepShares(domain)),
    start('end page shares', 2 * secondMs, async () => domain.livePages.endExpired()),
    start('count views', 5 * secondMs, () => domain.shareViews.flush(db)),
    start('sweep updates', 5 * secondMs, () => sweepUpdates(domain)),
    start('sweep calls', minuteMs, () => sweepCallClaims(domain)),
    start('sweep reboots', 2 * secondMs, () => sweepReboots(domain)),
    start('sweep orders', 10 * minuteMs, () => sweepOrders(domain)),
    start('sweep quota use', hourMs, () => sweepQuotaUse(domain)),
    start('alarms', 2 * secondMs, () => alarms.checkSilence()),
    start('store judgements', 30 * secondMs, () => alarms.writeEvaluations()),
    start('send pushes', secondMs, async () => domain.pushes.wake()),
    start('make reports', 5 * secondMs, async () => domain.reportWork.wake()),
    start('trim alarms', hourMs, () => trimAlarmHistory(db, removalClock.now())),
    start('trim timed tasks', 10 * minuteMs, () => trimTimedTaskRuns(db, removalClock.now())),
    start('follow moved devices', 30 * secondMs, () => followMovedDevices(domain)),
    start('trim reboots', hourMs, () => trimReboots({ db, clock: removalClock })),
    start('trim updates', hourMs, () => trimUpdates({ db, clock: removalClock })),
    start('trim tracks', hourMs, () => trimTracks(db, removalClock.now())),
    start('ask positions', 20 * secondMs, () => rounds.round()),
    start('sweep position uses', hourMs, () => sweepPositionUses(domain)),
    start('trim logs', hourMs, () => trimStateLogs(db, removalClock.now())),
    start('trim sample counts', hourMs, () => trimCountedSamples(db, removalClock.now())),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

/** Values and alarms go on when a clock that was ahead is set back. */
function clockJob(
  start: StartJob,
  { domain: { clock }, telemetry, alarms, timers }: JobParts,
): Job {
  const steps = new ClockSteps(clock, timers)
  return start('watch clock', secondMs, async () => {
    if (!steps.wasSetBack()) return
    const now = clock.now()
    telemetry.recordSetBack(now)
    alarms.recordSetBack(now)
  })
}

function forwardingJobs(
  start: StartJob,
  { domain, forwardings, store: { removalClock } }: JobParts,
): Job[] {
  const { db } = domain
  return [
    start('send forwardings', secondMs, () => forwardings.tick()),
    start('find forwarded devices', 20 * secondMs, async () => forwardings.reload()),
    start('trim forwarded', minuteMs, () => trimForwardedMessages(db, removalClock.now())),
  ]
}

function storingJobs(start: StartJob, parts: JobParts): Job[] {
  const notice = new StoringNotice(parts.domain)
  return [
    start('store waiting values', secondMs, () => storeWaiting(parts)),
    start('judge stored history', 10 * secondMs, () => parts.domain.history.look()),
    start('watch store', 2 * secondMs, () => watchStore(parts, notice)),
  ]
}

async function watchStore({ storeWatch, timers }: JobParts, notice: StoringNotice): Promise<void> {
  await storeWatch.look()
  await notice.look({ isStoring: storeWatch.isStoring, monotonicMs: timers.monotonicMs() })
}

/** Stores the values that arrived while the store was away. */
export async function storeWaiting({
  backlog,
  counter,
}: Pick<JobParts, 'backlog' | 'counter'>): Promise<void> {
  counter.add(await backlog.flush())
}

function signInJobs(start: StartJob, domain: Domain): Job[] {
  return [
    start('sweep sessions', 10 * minuteMs, () => sweepSessions(domain)),
    start('sweep API tokens', hourMs, () => sweepApiTokens(domain)),
    start('sweep codes', hourMs, () => sweepCodes(domain)),
    start('sweep sign-in places', hourMs, () => sweepPlaces(domain)),
    start('sweep guess counts', 10 * minuteMs, () => sweepGuessCounts(domain)),
    start('sweep factor tickets', 10 * minuteMs, () => sweepFactorTickets(domain)),
  ]
}
