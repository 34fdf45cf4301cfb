import type { ZonedSchedule } from './near-runs.ts'
import { nextRun } from './next-run.ts'

const minuteMs = 60_000

/** The first minute in which both tasks run, with the time at which each runs in it. */
export interface SharedMinute {
  readonly one: number
  readonly other: number
}

/** Null: they do not meet before `until`. */
export function sharedMinute(
  first: ZonedSchedule,
  second: ZonedSchedule,
  { after, until }: { readonly after: number; readonly until: number },
): SharedMinute | null {
  let one = runAfter(first, after, until)
  let other = runAfter(second, after, until)
  while (one !== null && other !== null) {
    const minutes = Math.floor(one / minuteMs) - Math.floor(other / minuteMs)
    if (minutes === 0) return { one, other }
    if (minutes < 0) one = runAfter(first, getBeforeMinute(other), until)
    else other = runAfter(second, getBeforeMinute(one), until)
  }
  return null
}

function runAfter({ schedule, offsetAt }: ZonedSchedule, after: number, until: number) {
  const run = nextRun(schedule, after, offsetAt)
  return run === null || run >= until ? null : run
}

function getBeforeMinute(time: number): number {
  return Math.floor(time / minuteMs) * minuteMs - 1
}
