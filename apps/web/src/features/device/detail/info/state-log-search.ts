import { StateLogType } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { countParam, oneOf, pageParam } from '#ui/list/search-fields.ts'
import { defaultsOf, type SearchValues } from '#ui/list/use-search-params.ts'

/** Search parameters of the log of states. */
export const stateLogSearch = z.object({
  logType: oneOf(StateLogType),
  logFrom: countParam,
  logTo: countParam,
  logPage: pageParam,
})

export const noStateLogFilter = defaultsOf(stateLogSearch)

/** The filter as the call and the file take it. */
export function stateLogFilter(values: SearchValues<typeof stateLogSearch>) {
  const { logType, logFrom, logTo } = values
  return { type: logType, startTime: logFrom, endTime: logTo }
}

export type StateLogFilter = ReturnType<typeof stateLogFilter>
