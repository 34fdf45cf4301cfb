import { AlarmState, Severity } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { idParam, oneOf, pageParam, textParam, yesNoParam } from '#ui/list/search-fields.ts'
import { defaultsOf, type SearchValues } from '#ui/list/use-search-params.ts'

export const alarmFilters = z.object({
  search: textParam,
  state: oneOf(AlarmState),
  severity: oneOf(Severity),
  active: yesNoParam,
  deviceId: idParam,
  triggerId: idParam,
  from: idParam,
  to: idParam,
})

/** The parameters of `/report/alarm`. `alarm`: the one that is shown in full. */
export const alarmSearch = z.extend(alarmFilters, { page: pageParam, alarm: idParam })

export const noFilter = { ...defaultsOf(alarmFilters), page: undefined }

/** The filters as the call and the file take them. */
export function toFilter(values: SearchValues<typeof alarmFilters>) {
  const { search, state, severity, active, deviceId, triggerId, from, to } = values
  return { search, state, severity, active, deviceId, triggerId, startTime: from, endTime: to }
}
