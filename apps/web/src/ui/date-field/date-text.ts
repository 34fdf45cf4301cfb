/**
 * The kinds of value: `date` is `2026-11-21`, `datetime` is `2026-11-21T08:00:00`, `time` is `08:00:00` and
 * `minute` is `08:00`, the same in every language and browser.
 */
export type DateKind = 'date' | 'datetime' | 'time' | 'minute'

/** How a value of each kind is written, which an empty field shows. */
export const dateFormats: Readonly<Record<DateKind, string>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
  minute: 'HH:mm',
}

const dayPattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const bareDayPattern = /^(\d{4})(\d{2})(\d{2})$/
const timePattern = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/
const bareTimePattern = /^(\d{2})(\d{2})(\d{2})?$/
const bareMomentPattern = /^(\d{8})(\d{4}|\d{6})$/

/** The value of a typed text such as `2026/1/5`, `20260105` or `8:05`; null when it has none. */
export function parseDateText(kind: DateKind, typed: string): string | null {
  const text = typed.trim().replaceAll('：', ':').replaceAll(/\s+/g, ' ')
  if (kind === 'date') return toDay(text)
  if (kind === 'time') return toTime(text)
  if (kind === 'minute') return toMinute(text)
  const bare = bareMomentPattern.exec(text)
  const [dayText = '', timeText = '00:00:00'] = bare === null ? text.split(/[T ]/) : bare.slice(1)
  const day = toDay(dayText)
  const time = toTime(timeText)
  return day === null || time === null ? null : `${day}T${time}`
}

/** The text that the field shows. */
export function showDateText(value: string): string {
  return value.replace('T', ' ')
}

function toDay(text: string): string | null {
  const found = dayPattern.exec(text) ?? bareDayPattern.exec(text)
  if (found === null) return null
  const [year = 0, month = 0, date = 0] = found.slice(1).map(Number)
  const day = new Date(Date.UTC(year, month - 1, date))
  // Date.UTC takes the 31st of a month with 30 days for the next month's first.
  const isThere = day.getUTCMonth() === month - 1 && day.getUTCDate() === date && year >= 1970
  return isThere ? day.toISOString().slice(0, 10) : null
}

function toMinute(text: string): string | null {
  const time = toTime(text)
  return time?.endsWith(':00') === true ? time.slice(0, 5) : null
}

function toTime(text: string): string | null {
  const found = timePattern.exec(text) ?? bareTimePattern.exec(text)
  if (found === null) return null
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0))
  if (hours > 23 || minutes > 59 || seconds > 59) return null
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')
}
