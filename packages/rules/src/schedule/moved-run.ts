import type { ZoneOffset } from '@fieldhub/zones'
import { nextRun, type RepeatSchedule, runOnDay } from './next-run.ts'

const dayMs = 86_400_000
/** A day's run can lie so many days from the day's number in UTC. */
const daysAround = 4

/**
 * What becomes of a planned run when the device has moved, so that the sun rises and sets at another time: the run of
 * the same day at its new time, at once when that has passed. So no day runs twice, and none is left out.
 */
export function movedRun(
  { planned, now }: { readonly planned: number; readonly now: number },
  { before, after }: { readonly before: RepeatSchedule; readonly after: RepeatSchedule },
  offsetAt: ZoneOffset,
): number | null {
  const day = dayOfRun(before, planned, offsetAt)
  if (day === null) return nextRun(after, Math.max(planned, now), offsetAt)
  const moved = runOnDay(after, day, offsetAt)
  if (moved !== null) return Math.max(moved, Math.min(planned, now))
  for (let later = day + 1; later <= day + 400; later += 1) {
    const run = runOnDay(after, later, offsetAt)
    if (run !== null) return run
  }
  return null
}

function dayOfRun(schedule: RepeatSchedule, planned: number, offsetAt: ZoneOffset): number | null {
  const near = Math.floor(planned / dayMs)
  for (let day = near - daysAround; day <= near + daysAround; day += 1) {
    if (runOnDay(schedule, day, offsetAt) === planned) return day
  }
  return null
}
