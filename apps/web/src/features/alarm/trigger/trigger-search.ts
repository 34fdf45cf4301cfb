import * as z from 'zod/mini'
import { idParam, oneOf, pageParam, textParam, yesNoParam } from '#ui/list/search-fields.ts'
import { defaultsOf, type SearchValues } from '#ui/list/use-search-params.ts'

export const triggerFilters = z.object({
  search: textParam,
  enabled: yesNoParam,
  runStatus: oneOf(z.enum(['0', '1'])),
  deviceId: idParam,
  modelId: idParam,
  alarmConfigId: idParam,
})

/** Search parameters of the trigger lists. `why`: the trigger whose latest judgements are shown. */
export const triggerSearch = z.extend(triggerFilters, { page: pageParam, why: idParam })

/** Search parameters with which a new trigger begins. */
export const triggerFormSearch = z.object({ deviceId: idParam, modelId: idParam, varId: idParam })

export const noFilter = { ...defaultsOf(triggerFilters), page: undefined }

/** The filters as the call takes them. */
export function toFilter(values: SearchValues<typeof triggerFilters>) {
  const { search, enabled, runStatus, deviceId, modelId, alarmConfigId } = values
  const status = runStatus === undefined ? undefined : Number(runStatus)
  return { search, enabled, runStatus: status, deviceId, modelId, alarmConfigId }
}
