import type { Configuration } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { idParam, oneOfTexts, pageParam, textParam } from '#ui/list/search-fields.ts'
import { defaultsOf, isFiltered, type SearchValues } from '#ui/list/use-search-params.ts'

const configurationFilters = z.object({ search: textParam, modelId: idParam, deviceId: idParam })

/** The parameters of both lists of configurations. */
export const configurationSearch = z.extend(configurationFilters, {
  view: oneOfTexts(['card', 'table']),
  page: pageParam,
  /** Page of the configurations that come with shared devices. */
  lpage: pageParam,
})

export const noFilter = { ...defaultsOf(configurationFilters), page: undefined }

type ConfigurationFilter = SearchValues<typeof configurationFilters>

/** The filters of one list as the call takes them: pages of models have no device, and the other way round. */
export function toFilter(
  { search, modelId, deviceId }: ConfigurationFilter,
  type: Configuration['type'],
) {
  return { type, search, ...(type === 0 ? { modelId } : { deviceId }) }
}

export function isListFiltered(values: ConfigurationFilter, type: Configuration['type']): boolean {
  return isFiltered(configurationFilters, toFilter(values, type))
}
