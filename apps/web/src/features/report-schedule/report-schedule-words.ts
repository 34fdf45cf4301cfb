import type { KeptReport, ReportDelivery, ReportSchedule } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import { currentZone } from '#i18n/time-zone.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatDateTime } from '#ui/text/format-time.ts'

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

export function weekdayChoices(t: Translate) {
  return weekdays.map((value) => ({ value, label: t(`reportSchedule.weekday.${value}`) }))
}

/** When it is made, in a few words, with the zone where it is not the reader's. */
export function planText(schedule: ReportSchedule, t: Translate): string {
  const plan = timesText(schedule, t)
  const { zone } = schedule
  return zone === currentZone() ? plan : t('reportSchedule.planZone', { plan, zone })
}

function timesText(schedule: ReportSchedule, t: Translate): string {
  const { span, time, weekday, monthDay } = schedule
  switch (span) {
    case 'day':
      return t('reportSchedule.planText.day', { time })
    case 'week':
      return t('reportSchedule.planText.week', {
        time,
        day: weekdayChoices(t)[weekday - 1]?.label ?? '',
      })
    case 'month':
      return t('reportSchedule.planText.month', { time, day: monthDay })
    default:
      return exhaustive(span)
  }
}

/** `2026-06-01`, `2026-06-01 – 2026-06-07` or `2026-06`, in the zone of the report. */
export function periodText({ span, from, to, zone }: KeptReport): string {
  // Swedish dates are written as ISO 8601 has them.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  const first = day.format(from)
  if (span === 'day') return first
  return span === 'month' ? first.slice(0, 7) : `${first} – ${day.format(to - 1)}`
}

const reasons = ['demo', 'noEmail', 'notConfigured', 'cap', 'stopped'] as const

/** Why a mail is not sent; empty where there is nothing to say. */
export function whyText({ state, reason, code, nextTry }: ReportDelivery, t: Translate): string {
  if (reason === '' || state === 'sent') return ''
  const known = reasons.find((one) => one === reason)
  const why =
    known === undefined
      ? t('reportSchedule.why.other', { code: code === '' ? reason : code })
      : t(`reportSchedule.why.${known}`)
  if (nextTry === null) return why
  return `${why} · ${t('reportSchedule.nextTry', { time: formatDateTime(nextTry) })}`
}

/** How many mails are in each state, in one line. */
export function mailsText({ deliveries }: KeptReport, t: Translate): string {
  if (deliveries.length === 0) return t('reportSchedule.noMails')
  const counts = Map.groupBy(deliveries, ({ state }) => state)
  return [...counts]
    .map(([state, list]) =>
      t('reportSchedule.mailCount', { state: t(`reportSchedule.mail.${state}`), n: list.length }),
    )
    .join(' · ')
}
