import { exhaustive } from '@fieldhub/kernel'
import { instantOfLocal, type ZoneOffset } from '@fieldhub/zones'

/** Times are epoch milliseconds; `weekdays` are 1 (Monday) to 7, `timeOfDayMs` is counted from local midnight. */
export type Schedule =
  | { readonly type: 'single'; readonly at: number }
  | {
      readonly type: 'repeat'
      readonly weekdays: readonly number[]
      readonly timeOfDayMs: number
    }
  | { readonly type: 'interval'; readonly everyMs: number; readonly anchor: number }

const dayMs = 86_400_000
/** A local day is the UTC day or the one beside it, and every weekday comes within seven days. */
const daysAhead = 9

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

function nextRepeat(
  { weekdays, timeOfDayMs }: Extract<Schedule, { type: 'repeat' }>,
  after: number,
  offsetAt: ZoneOffset,
): number | null {
  const today = Math.floor(after / dayMs)
  for (let day = today - 1; day <= today + daysAhead; day += 1) {
    if (!weekdays.includes(getWeekday(day))) continue
    const run = instantOfLocal(day * dayMs + timeOfDayMs, offsetAt)
    if (run > after) return run
  }
  return null
}

/** Weekday of a day counted from 1970-01-01, which was a Thursday. */
function getWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
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
