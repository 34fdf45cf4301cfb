import type { ZoneOffset } from './local-instant.ts'
import { nextRun, type Schedule } from './next-run.ts'

export interface DueQuestion {
  /** The run that was planned next, not after `now`. */
  readonly planned: number
  readonly now: number
  /** When this server began to run tasks. */
  readonly startedAt: number
}

/** What to do about a plan that is due: at most one run, however much time has passed. */
export interface DueDecision {
  /** The planned time that is run now; null: none. */
  readonly run: number | null
  /** Runs that nobody did, the first of them at `planned`. */
  readonly missed: number
  /** The last of them; `planned` when there are none. */
  readonly lastMissed: number
  /** Null: the task is over. */
  readonly next: number | null
}

/** A single run may be this much late; one after that is missed (devices.md F.4). */
export const singleLateMsMax = 5 * 60_000
/** A running server takes a run up to so late; a clock put forward further has left it out. */
const lateMsMax = 60_000
/** A count of missed runs goes no further: it is only told. */
const missedMax = 100_000

/** No pile-up: of what is due only the newest can still run, and only if the server was there at its time. */
export function decideDue(
  schedule: Schedule,
  { planned, now, startedAt }: DueQuestion,
  offsetAt: ZoneOffset,
): DueDecision {
  if (schedule.type === 'single') {
    const isInTime = now - planned <= singleLateMsMax || isOnlyWaiting(planned, now, startedAt)
    return {
      run: isInTime ? planned : null,
      missed: isInTime ? 0 : 1,
      lastMissed: planned,
      next: null,
    }
  }
  const { last, before, count } = countDue(schedule, planned, now, offsetAt)
  const runs = last >= startedAt && now - last <= lateMsMax
  const next = nextRun(schedule, now, offsetAt)
  return runs
    ? { run: last, missed: count - 1, lastMissed: before, next }
    : { run: null, missed: count, lastMissed: last, next }
}

/** In time when the server came back, it waits for its device no longer than a minute. */
function isOnlyWaiting(planned: number, now: number, startedAt: number): boolean {
  return startedAt - planned <= singleLateMsMax && now - startedAt <= deviceReturnMs
}

/** After a start, devices have so long to come back before a late single run counts as failed (api.md). */
export const deviceReturnMs = 60_000

/** The last run that is due, the one before it, and how many there are. */
function countDue(schedule: Schedule, planned: number, now: number, offsetAt: ZoneOffset) {
  if (schedule.type === 'interval') {
    const further = Math.floor((now - planned) / schedule.everyMs)
    const last = planned + further * schedule.everyMs
    const before = Math.max(planned, last - schedule.everyMs)
    return { last, before, count: Math.min(further + 1, missedMax) }
  }
  let before = planned
  let last = planned
  let count = 1
  while (count < missedMax) {
    const run = nextRun(schedule, last, offsetAt)
    if (run === null || run > now) break
    before = last
    last = run
    count += 1
  }
  return { last, before, count }
}
