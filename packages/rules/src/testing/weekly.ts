import type { RepeatSchedule } from '../schedule/next-run.ts'

/** The schedule of some days of the week at a time of the clock. */
export function weekly(weekdays: readonly number[], timeOfDayMs: number): RepeatSchedule {
  return {
    type: 'repeat',
    days: { kind: 'weekdays', weekdays },
    moment: { kind: 'clock', timeOfDayMs },
    delayMs: 0,
  }
}
