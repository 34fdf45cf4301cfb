import { varLogDaysMax } from '@fieldhub/contract'

type Texts = Readonly<Record<string, string | undefined>>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const minuteMs = 60_000

/** Spans up to now that one press chooses. */
const spans = { '1h': hourMs, '24h': 24 * hourMs, '7d': 168 * hourMs, '30d': 720 * hourMs }
export type Span = keyof typeof spans

export const variablesMax = 100

/** What the log shows, as the address says it; what it cannot mean is left out. */
export function getLogView({ deviceId, vars, range, from, to, order }: Texts) {
  const ids = (vars ?? '').split(',').flatMap((text) => toNumber(text) ?? [])
  const isFixed = toNumber(from) !== undefined || toNumber(to) !== undefined
  return {
    deviceId: toNumber(deviceId),
    varIds: [...new Set(ids)].slice(0, variablesMax),
    span: isSpan(range) ? range : ('24h' as const),
    /** Whole days that were chosen; null follows the clock. */
    fixed: isFixed ? { from: toNumber(from), to: toNumber(to) } : null,
    order: order === 'asc' ? ('asc' as const) : undefined,
  }
}
export type LogView = ReturnType<typeof getLogView>

/** What the server is asked for. */
export function toLogFilter({ varIds, span, fixed }: LogView, deviceId: number, now: number) {
  const end = Math.ceil(now / minuteMs) * minuteMs
  return {
    deviceId,
    varIds: varIds.length === 0 ? undefined : varIds.join(),
    startTime: fixed === null ? end - spans[span] : fixed.from,
    endTime: fixed === null ? end : fixed.to,
  }
}
export type LogFilter = ReturnType<typeof toLogFilter>

/** What is wrong with the days that were chosen. */
export function getRangeFault({ startTime, endTime }: LogFilter, now: number): RangeFault | null {
  const end = endTime ?? now
  if (startTime === undefined || (startTime < end && end - startTime <= varLogDaysMax * dayMs)) {
    return null
  }
  return startTime < end ? 'tooLong' : 'order'
}
type RangeFault = 'order' | 'tooLong'

export function isSpan(text: string | undefined): text is Span {
  return text !== undefined && Object.hasOwn(spans, text)
}

function toNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
