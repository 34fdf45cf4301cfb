import { TimedTaskResult, TimedTaskType } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { idParam, oneOf, pageParam, textParam, yesNoParam } from '#ui/list/search-fields.ts'
import { defaultsOf, type SearchValues } from '#ui/list/use-search-params.ts'

export const timedTaskFilters = z.object({
  search: textParam,
  type: oneOf(TimedTaskType),
  enabled: yesNoParam,
  deviceId: idParam,
})

/** The parameters of `/extend/timing`. `why`: the task whose latest runs are explained. */
export const timedTaskSearch = z.extend(timedTaskFilters, { page: pageParam, why: idParam })

export const timedTaskLogFilters = z.object({
  search: textParam,
  result: oneOf(TimedTaskResult),
  deviceId: idParam,
  timingId: idParam,
  from: idParam,
  to: idParam,
})

/** The parameters of `/report/timing`. `why`: the task whose latest runs are explained. */
export const timedTaskLogSearch = z.extend(timedTaskLogFilters, { page: pageParam, why: idParam })

export const noFilter = { ...defaultsOf(timedTaskFilters), page: undefined }
export const noLogFilter = { ...defaultsOf(timedTaskLogFilters), page: undefined }

/** The filters of the list as the call takes them. */
export function toFilter({
  search,
  type,
  enabled,
  deviceId,
}: SearchValues<typeof timedTaskFilters>) {
  return { search, type, enabled, deviceId }
}

/** The filters of the log as the call and the file take them. */
export function toLogFilter(values: SearchValues<typeof timedTaskLogFilters>) {
  const { search, result, deviceId, timingId, from, to } = values
  return { search, result, deviceId, timingId, startTime: from, endTime: to }
}
