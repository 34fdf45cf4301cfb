import type { Translate } from '#i18n/translate.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** `YYYY-MM-DD` in the browser's time zone. */
function formatDate(timeMs: number): string {
  const date = new Date(timeMs)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `HH:mm:ss`, 24 hours. */
function formatClock(timeMs: number): string {
  const date = new Date(timeMs)
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** `YYYY-MM-DD HH:mm:ss` in the browser's time zone. */
export function formatDateTime(timeMs: number): string {
  return `${formatDate(timeMs)} ${formatClock(timeMs)}`
}

/** The name of the browser's time zone, e.g. `Asia/Shanghai`. */
export function timeZoneName(): string {
  // Making a formatter costs more than all else in a row of a live table.
  zoneName ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zoneName
}

let zoneName: string | undefined

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** `3 秒前`; a time in the near future (another clock) reads as now. */
export function formatAge(t: Translate, ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000))
  if (seconds < 1) return t('common.justNow')
  if (seconds < minute) return t('common.secondsAgo', { n: seconds })
  if (seconds < hour) return t('common.minutesAgo', { n: Math.floor(seconds / minute) })
  if (seconds < day) return t('common.hoursAgo', { n: Math.floor(seconds / hour) })
  return t('common.daysAgo', { n: Math.floor(seconds / day) })
}
