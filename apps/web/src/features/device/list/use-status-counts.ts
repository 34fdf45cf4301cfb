import { deviceCountApi } from '@fieldhub/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { type DeviceFilter, pickFilters } from './device-search.ts'

/** How many devices of each status pass the other filters; the list itself comes first. */
export function useStatusCounts(filter: DeviceFilter, isListed: boolean) {
  const { status: _, ...others } = pickFilters(filter)
  const { data } = useQuery({
    ...toQuery(deviceCountApi.get, others),
    enabled: isListed,
    placeholderData: keepPreviousData,
  })
  return data
}
