import type { ZoneOffset } from '@fieldhub/zones'
import { nextRun, type Schedule } from './next-run.ts'

export interface DueQuestion {
  /** The run that was planned next; it is not after `now`. */
  readonly planned: number
  readonly now: number
  /** When this server began to run tasks. */
  readonly startedAt: number
}

/** The decision about a plan that is due: at most one run, however much time has passed. */
export interface DueDecision {
  /** The planned time of the run that goes ahead now; null: none does. */
  readonly run: number | null
  /** Number of runs that were missed, the first of them at `planned`. */
  readonly missed: number
  /** The last missed run; `planned` when there is none. */
  readonly lastMissed: number
  /** The next planned time; null: the task is over. */
  readonly next: number | null
}

/** A single run may be this late; a later one is missed. */
export const singleLateMsMax = 5 * 60_000
/** A running server takes a run up to this late; a clock that was put forward further has left it out. */
const lateMsMax = 60_000
/** No more than these are looked for one by one: a daily run of some centuries. */
const missedMax = 100_000

/** Runs do not pile up: of what is due only the newest can still run, and only if the server was up at its time. */
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

/** Whether the server came back in time for the run, and its device may still need up to a minute to come back too. */
function isOnlyWaiting(planned: number, now: number, startedAt: number): boolean {
  return startedAt - planned <= singleLateMsMax && now - startedAt <= deviceReturnMs
}

/** After a start, devices have this long to come back before a late single run counts as failed. */
export const deviceReturnMs = 60_000

/** The last run that is due, the one before it, and how many there are. */
function countDue(schedule: Schedule, planned: number, now: number, offsetAt: ZoneOffset) {
  if (schedule.type === 'interval') {
    const further = Math.floor((now - planned) / schedule.everyMs)
    const last = planned + further * schedule.everyMs
    const before = Math.max(planned, last - schedule.everyMs)
    return { last, before, count: further + 1 }
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
