import type { Translate } from '#i18n/translate.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** A duration in its two greatest units, such as "2 h 5 min" or "40 s". */
export function durationText(ms: number, t: Translate): string {
  if (ms < minuteMs) return t('trigger.seconds', { n: Math.round(ms / secondMs) })
  if (ms < hourMs) return t('trigger.minutes', { n: Math.round(ms / minuteMs) })
  const hours = Math.floor(ms / hourMs)
  return t('trigger.hours', { hours, minutes: Math.round((ms % hourMs) / minuteMs) })
}
