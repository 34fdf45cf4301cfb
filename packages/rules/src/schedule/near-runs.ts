import type { ZoneOffset } from '@fieldhub/zones'
import { nextRun, type Schedule } from './next-run.ts'

export interface ZonedSchedule {
  readonly schedule: Schedule
  readonly offsetAt: ZoneOffset
}

/** Two runs that lie close together. */
export interface NearRuns {
  readonly one: number
  readonly other: number
}

/** The first runs of two tasks that lie no further apart than `withinMs`; null: there are none before `until`. */
export function nearRuns(
  first: ZonedSchedule,
  second: ZonedSchedule,
  {
    after,
    until,
    withinMs,
  }: { readonly after: number; readonly until: number; readonly withinMs: number },
): NearRuns | null {
  let one = runAfter(first, after, until)
  let other = runAfter(second, after, until)
  while (one !== null && other !== null) {
    if (Math.abs(one - other) <= withinMs) return { one, other }
    // Whatever lies further back than the other's run can meet no more.
    if (one < other) one = runAfter(first, Math.max(one, other - withinMs - 1), until)
    else other = runAfter(second, Math.max(other, one - withinMs - 1), until)
  }
  return null
}

function runAfter({ schedule, offsetAt }: ZonedSchedule, after: number, until: number) {
  const run = nextRun(schedule, after, offsetAt)
  return run === null || run >= until ? null : run
}
