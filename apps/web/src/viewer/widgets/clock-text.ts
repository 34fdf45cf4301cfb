import type { PropValues } from '@fieldhub/page'
import { currentLanguage } from '#i18n/language-store.ts'
import { currentZone, wallClockIn } from '#i18n/time-zone.ts'

const locales = { zh_cn: 'zh-CN', en_us: 'en-GB' } as const

/** What a clock shows at a moment, by its properties and the language of its readers. */
export function clockText(props: PropValues, now: number): string {
  const wall = wallClockIn(props.text('zone').trim() || currentZone(), now)
  const locale = locales[currentLanguage()]
  const day = props.flag('weekday') ? [written(wall, locale, { weekday: 'short' })] : []
  const date = [dateText(wall, props.choice('dateForm'), locale), ...day].join(' ')
  const time = timeText(wall, props, locale)
  const show = props.choice('show')
  return show === 'date' ? date : show === 'time' ? time : `${date} ${time}`
}

function dateText(wall: Date, form: string, locale: string): string {
  if (form === 'spoken') return written(wall, locale, { dateStyle: 'long' })
  const date = wall.toISOString().slice(0, 10)
  return form === 'slashes' ? date.replaceAll('-', '/') : date
}

function timeText(wall: Date, props: PropValues, locale: string): string {
  const hasSeconds = props.flag('seconds')
  if (!props.flag('twelveHours')) return wall.toISOString().slice(11, hasSeconds ? 19 : 16)
  const two = '2-digit'
  const seconds = hasSeconds ? ({ second: two } as const) : {}
  return written(wall, locale, { hour: 'numeric', minute: two, hour12: true, ...seconds })
}

/** The fields of a wall clock's date are those of UTC. */
function written(wall: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(wall)
}
