import type { Language, ReportSpan } from '@fieldhub/contract'
import { dayAt } from '@fieldhub/zones'
import type { ReportContent } from './report-content.ts'

const locales: Readonly<Record<Language, string>> = { zh_cn: 'zh-CN', en_us: 'en-GB' }

type Times = Pick<ReportContent, 'language' | 'zone' | 'span' | 'from' | 'to'>

/** `2026-06-01`, `2026-06-01 – 2026-06-07` or `2026-06`. */
export function periodText({ span, zone, from, to }: Omit<Times, 'language'>): string {
  const first = dayAt(from, zone)
  if (span === 'day') return first
  return span === 'month' ? first.slice(0, 7) : `${first} – ${dayAt(to - 1, zone)}`
}

/** Writes where the rows of a report begin: hours of a day, or days with their weekday. */
export function rowTimes({ language, zone, span }: Omit<Times, 'from' | 'to'>) {
  const hours = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  })
  const weekdays = new Intl.DateTimeFormat(locales[language], { timeZone: zone, weekday: 'short' })
  return (time: number): string =>
    isDaily(span) ? hours.format(time) : `${dayAt(time, zone)} ${weekdays.format(time)}`
}

const isDaily = (span: ReportSpan) => span === 'day'

/** Writes moments as `2026-06-01 16:00:00`. */
export function momentTimes(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (time: number | null): string | null => (time === null ? null : format.format(time))
}
