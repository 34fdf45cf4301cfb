import { toMoment } from '#i18n/time-zone.ts'
import { formatDateTime } from './format-time.ts'

const dayMs = 86_400_000

/** The day of a time as `2026-11-21` in the account's zone. */
export function dayText(time: number): string {
  return formatDateTime(time).slice(0, 10)
}

export function startOfDay(day: string): number | undefined {
  return toMoment(`${day}T00:00`) ?? undefined
}

/** The first moment after the day, also where a day has 23 or 25 hours. */
export function endOfDay(day: string): number | undefined {
  if (startOfDay(day) === undefined) return undefined
  return startOfDay(new Date(Date.parse(`${day}T00:00Z`) + dayMs).toISOString().slice(0, 10))
}
