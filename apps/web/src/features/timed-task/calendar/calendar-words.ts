import type { CalendarDay, CalendarRun } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'
import { formatHourIn } from '#ui/text/format-time.ts'

/** What a day is called: by the account, or by the holiday that it is of. */
export function dayName({ source, name, holiday, kind }: CalendarDay, t: Translate): string {
  if (source === 'own') return name || t(`timedTask.calendar.own.${kind}`)
  return holiday === null ? '' : t(`timedTask.calendar.holiday.${holiday}`)
}

/** Whether people work and who says so, in a sentence. */
export function daySentence(day: CalendarDay, t: Translate): string {
  const kind = t(`timedTask.calendar.kind.${day.kind}`)
  const name = dayName(day, t)
  if (day.source === 'own') return t('timedTask.calendar.byOwn', { kind, name })
  if (day.source === 'china') return t('timedTask.calendar.byHoliday', { kind, name })
  return t(day.isKnown ? 'timedTask.calendar.byWeek' : 'timedTask.calendar.byUnknown', { kind })
}

/** The time as `08:00`, or `00:00–23:50 144 次` of what runs often, in the zone of the calendar. */
export function runTimes({ first, last, count }: CalendarRun, zone: string, t: Translate): string {
  const hour = (time: number) => formatHourIn(zone, time)
  if (count === 1) return hour(first)
  return t('timedTask.calendar.often', { first: hour(first), last: hour(last), n: count })
}
