import type { CalendarDay, CalendarRun } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'
import { formatHour } from '#ui/text/format-time.ts'

/** What a day is called: by the account, or by the holiday that it is of. */
export function dayName({ source, name, holiday, kind }: CalendarDay, t: Translate): string {
  if (source === 'own') return name || t(`timing.calendar.own.${kind}`)
  return holiday === null ? '' : t(`timing.calendar.holiday.${holiday}`)
}

/** Whether people work and who says so, in a sentence. */
export function daySentence(day: CalendarDay, t: Translate): string {
  const kind = t(`timing.calendar.kind.${day.kind}`)
  const name = dayName(day, t)
  if (day.source === 'own') return t('timing.calendar.byOwn', { kind, name })
  if (day.source === 'china') return t('timing.calendar.byHoliday', { kind, name })
  return t(day.isKnown ? 'timing.calendar.byWeek' : 'timing.calendar.byUnknown', { kind })
}

/** The time as `08:00`, or `00:00–23:50 144 次` of what runs often. */
export function runTimes({ first, last, count }: CalendarRun, t: Translate): string {
  if (count === 1) return formatHour(first)
  return t('timing.calendar.often', { first: formatHour(first), last: formatHour(last), n: count })
}
