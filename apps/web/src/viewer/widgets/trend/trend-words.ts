import type { Size, SlotValue } from '@fieldhub/page'
import { displayValue } from '#i18n/display-value.ts'
import { wallClock } from '#i18n/time-zone.ts'
import type { Translate } from '#i18n/translate.ts'
import type { TrendWindow } from './trend-window.ts'

const dayMs = 86_400_000
const tellingMs = 5 * 60_000
/** The properties with the colours of the lines. */
export const trendColors = { a: 'colorA', b: 'colorB', c: 'colorC' } as const

const letters = { size: 12, min: 9, max: 96 }
const usual = { width: 480, height: 220 }

/** The letters grow with the trend, so that those of a large one are read from as far as the rest of its page. */
export function trendLetterSize({ width, height }: Size): number {
  const scale = Math.min(width / usual.width, height / usual.height)
  return Math.min(letters.max, Math.max(letters.min, letters.size * scale))
}

/** With seconds where minutes would not tell the ends of what is drawn apart. */
export function timeForm(
  { from, to }: TrendWindow,
  { spanMs, isZoomed }: { readonly spanMs: number; readonly isZoomed: boolean },
): readonly [spanMs: number, end: number] {
  if (isZoomed) return [dayMs, 19]
  return [spanMs, to - from < tellingMs ? 19 : 16]
}

/** A time of day of the account's zone, with its day where the span is a day or more. */
export function timeText(time: number, spanMs: number, end = 16): string {
  const text = wallClock(time).toISOString().replace('T', ' ')
  return text.slice(spanMs >= dayMs ? 5 : 11, end)
}

export function spanText(spanMs: number, t: Translate): string {
  const minutes = spanMs / 60_000
  if (minutes < 60) return t('viewer.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (minutes % 60 === 0) return t('viewer.hours', { hours })
  return t('viewer.hoursMinutes', { hours, minutes: minutes % 60 })
}

/** The day and the time of a point that is looked at. */
export const momentText = (time: number): string => timeText(time, dayMs, 19)

/** A value of a line, with the digits of its variable; those of one that was calculated are not known. */
export function trendText(value: SlotValue | undefined, decimals: number | undefined): string {
  if (typeof value !== 'number') return String(value ?? '--')
  if (decimals !== undefined) return displayValue(value, { decimals })
  return displayValue(Number(value.toPrecision(10)))
}
