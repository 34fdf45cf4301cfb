import { exhaustive } from '@fieldhub/kernel'
import { type CalendarDate, type DayNumber, getWeekday, toDate } from './calendar-date.ts'

/** The last day of any month, among days of the month. */
export const lastOfMonth = -1

/** On which days a task runs. */
export type RunDays =
  | {
      readonly kind: 'weekdays'
      /** 1 (Monday) to 7. */
      readonly weekdays: readonly number[]
    }
  | {
      readonly kind: 'monthDays'
      /** 1 to 31, and `lastOfMonth`. */
      readonly monthDays: readonly number[]
      /** What becomes of days that a month does not have: nothing, or its last day stands in for them. */
      readonly shortMonths: 'skip' | 'last'
    }
  | {
      readonly kind: 'workdays' | 'daysOff'
      readonly isWorkday: (day: DayNumber) => boolean
    }

export const everyDay: RunDays = { kind: 'weekdays', weekdays: [1, 2, 3, 4, 5, 6, 7] }

export function isRunDay(days: RunDays, day: DayNumber): boolean {
  switch (days.kind) {
    case 'weekdays':
      return days.weekdays.includes(getWeekday(day))
    case 'monthDays':
      return isMonthDay(days, toDate(day))
    case 'workdays':
      return days.isWorkday(day)
    case 'daysOff':
      return !days.isWorkday(day)
    default:
      return exhaustive(days)
  }
}

function isMonthDay(
  { monthDays, shortMonths }: Extract<RunDays, { kind: 'monthDays' }>,
  { date, isLast }: CalendarDate,
): boolean {
  if (monthDays.includes(date)) return true
  if (!isLast) return false
  const isStandIn = shortMonths === 'last' && monthDays.some((wanted) => wanted > date)
  return isStandIn || monthDays.includes(lastOfMonth)
}
