import { wallClock, wallClockIn } from '#i18n/time-zone.ts'
import type { Translate } from '#i18n/translate.ts'

/** A time as `YYYY-MM-DD HH:mm:ss` of 24 hours in the account's time zone. */
export function formatDateTime(timeMs: number): string {
  return wallClock(timeMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** As short as it is clear: `HH:mm` of today, else with the day, `MM-DD HH:mm`, and `YYYY-MM-DD` of another year. */
export function formatShortTime(timeMs: number, nowMs: number): string {
  const text = formatDateTime(timeMs)
  const today = formatDateTime(nowMs)
  if (text.slice(0, 10) === today.slice(0, 10)) return text.slice(11, 16)
  return text.slice(0, 4) === today.slice(0, 4) ? text.slice(5, 16) : text.slice(0, 10)
}

/** A time of day as `HH:mm` in the account's time zone. */
export function formatHour(timeMs: number): string {
  return wallClock(timeMs).toISOString().slice(11, 16)
}

/** The same by a clock of the zone that the time belongs to, which the text beside it must name. */
export function formatDateTimeIn(zone: string, timeMs: number): string {
  return wallClockIn(zone, timeMs).toISOString().slice(0, 19).replace('T', ' ')
}

export function formatHourIn(zone: string, timeMs: number): string {
  return wallClockIn(zone, timeMs).toISOString().slice(11, 16)
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** An age such as `3 秒前`; a time in the near future (of another clock) reads as now. */
export function formatAge(t: Translate, ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000))
  if (seconds < 1) return t('common.justNow')
  if (seconds < minute) return t('common.secondsAgo', { n: seconds })
  if (seconds < hour) return t('common.minutesAgo', { n: Math.floor(seconds / minute) })
  if (seconds < day) return t('common.hoursAgo', { n: Math.floor(seconds / hour) })
  return t('common.daysAgo', { n: Math.floor(seconds / day) })
}
