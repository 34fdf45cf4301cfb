import { varLogDaysMax } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { idParam, idsParam, oneOfTexts, pageParam } from '#ui/list/search-fields.ts'
import type { SearchValues } from '#ui/list/use-search-params.ts'
import { chartParams } from './chart/chart-search.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const minuteMs = 60_000

/** Spans up to now that one press chooses. */
const spans = { '1h': hourMs, '24h': 24 * hourMs, '7d': 168 * hourMs, '30d': 720 * hourMs }
export type Span = keyof typeof spans

export const variablesMax = 100
export const devicesMax = 100

/** The parameters of `/report/variable`. */
export const logSearch = z.object({
  deviceId: idsParam,
  group: idParam,
  vars: idsParam,
  range: oneOfTexts(['24h', '1h', '7d', '30d']),
  from: idParam,
  to: idParam,
  order: oneOfTexts(['desc', 'asc']),
  page: pageParam,
  ...chartParams,
})

/** The part of the log that is shown. */
export function getLogView(values: SearchValues<typeof logSearch>) {
  const { deviceId = [], group, vars = [], range, from, to, order } = values
  const isFixed = from !== undefined || to !== undefined
  return {
    /** An empty list stands for all devices that the account sees. */
    deviceIds: deviceId.slice(0, devicesMax),
    group,
    varIds: vars.slice(0, variablesMax),
    span: range,
    /** The whole days that were chosen; null when the range follows the clock. */
    fixed: isFixed ? { from, to } : null,
    order: order === 'asc' ? order : undefined,
  }
}
export type LogView = ReturnType<typeof getLogView>

/** The filter that the server gets. */
export function toLogFilter(view: LogView, now: number) {
  const { deviceIds, group, varIds, span, fixed } = view
  const end = Math.ceil(now / minuteMs) * minuteMs
  const isOne = deviceIds.length === 1
  return {
    deviceId: isOne ? deviceIds[0] : undefined,
    deviceIds: isOne || deviceIds.length === 0 ? undefined : deviceIds.join(),
    group: deviceIds.length === 0 ? group : undefined,
    // Only variables of a single device can be chosen.
    varIds: isOne && varIds.length > 0 ? varIds.join() : undefined,
    startTime: fixed === null ? end - spans[span] : fixed.from,
    endTime: fixed === null ? end : fixed.to,
  }
}
export type LogFilter = ReturnType<typeof toLogFilter>

/** The fault of the days that were chosen. */
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
