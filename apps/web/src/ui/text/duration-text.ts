import type { Translate } from '#i18n/translate.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs

/** A duration in its two greatest units, such as "2 h 5 min" or "40 s"; a whole hour is "1 h". */
export function durationText(ms: number, t: Translate): string {
  const seconds = Math.round(ms / secondMs)
  if (seconds < 60) return t('trigger.seconds', { n: seconds })
  const all = Math.round(ms / minuteMs)
  if (all < 60) return t('trigger.minutes', { n: all })
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  return minutes === 0
    ? t('trigger.wholeHours', { n: hours })
    : t('trigger.hours', { hours, minutes })
}
