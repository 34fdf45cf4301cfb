import { exhaustive } from '@fieldhub/kernel'
import { instantOfLocal, type ZoneOffset } from '@fieldhub/zones'
import type { DayNumber } from './calendar-date.ts'
import { isRunDay, type RunDays } from './run-days.ts'
import { type Place, type SunEvent, sunInstant } from './sun-instants.ts'

/** When on its day a task runs: by the clock, counted from local midnight, or by the sun, so long after it or before. */
export type RunMoment =
  | { readonly kind: 'clock'; readonly timeOfDayMs: number }
  | {
      readonly kind: 'sun'
      readonly event: SunEvent
      readonly offsetMs: number
      readonly place: Place
    }

export interface RepeatSchedule {
  readonly type: 'repeat'
  readonly days: RunDays
  readonly moment: RunMoment
  /** So long after the moment, as time passes and not as clocks show it. */
  readonly delayMs: number
}

/** Times are epoch milliseconds. */
export type Schedule =
  | { readonly type: 'single'; readonly at: number }
  | RepeatSchedule
  | { readonly type: 'interval'; readonly everyMs: number; readonly anchor: number }

const dayMs = 86_400_000
/** A local day is the UTC day or the one beside it, and a delay or the sun bring a run into the next. */
const daysBack = 3
/** Longer than a night at a pole, and than any two days of a calendar that lie apart. */
const daysAhead = 400

/** The first run after an instant; null: there is none left. */
export function nextRun(schedule: Schedule, after: number, offsetAt: ZoneOffset): number | null {
  switch (schedule.type) {
    case 'single':
      return schedule.at > after ? schedule.at : null
    case 'repeat':
      return nextRepeat(schedule, after, offsetAt)
    case 'interval':
      return nextInterval(schedule, after)
    default:
      return exhaustive(schedule)
  }
}

/** Runs are whole multiples from the anchor, so that lateness never adds up. */
function nextInterval(
  { everyMs, anchor }: Extract<Schedule, { type: 'interval' }>,
  after: number,
): number {
  if (after < anchor) return anchor
  return anchor + (Math.floor((after - anchor) / everyMs) + 1) * everyMs
}

function nextRepeat(schedule: RepeatSchedule, after: number, offsetAt: ZoneOffset): number | null {
  const today = Math.floor(after / dayMs)
  for (let day = today - daysBack; day <= today + daysAhead; day += 1) {
    const run = runOnDay(schedule, day, offsetAt)
    if (run !== null && run > after) return run
  }
  return null
}

/** Null: it does not run on that day, or the sun does not rise or set on it. */
export function runOnDay(
  { days, moment, delayMs }: RepeatSchedule,
  day: DayNumber,
  offsetAt: ZoneOffset,
): number | null {
  if (!isRunDay(days, day)) return null
  const time = momentOf(moment, day, offsetAt)
  return time === null ? null : time + delayMs
}

function momentOf(moment: RunMoment, day: DayNumber, offsetAt: ZoneOffset): number | null {
  if (moment.kind === 'clock') return instantOfLocal(day * dayMs + moment.timeOfDayMs, offsetAt)
  const noon = instantOfLocal(day * dayMs + dayMs / 2, offsetAt)
  const time = sunInstant(noon, moment.place, moment.event)
  return time === null ? null : time + moment.offsetMs
}

/** The next runs in order, at most `count`. */
export function nextRuns(
  schedule: Schedule,
  { after, count }: { readonly after: number; readonly count: number },
  offsetAt: ZoneOffset,
): number[] {
  const runs: number[] = []
  let last: number | null = after
  while (runs.length < count) {
    last = nextRun(schedule, last, offsetAt)
    if (last === null) return runs
    runs.push(last)
  }
  return runs
}
