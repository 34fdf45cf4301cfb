import { deviceCountApi } from '@fieldhub/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { type DeviceFilter, pickFilters } from './device-search.ts'

/** How many devices of each status pass the other filters; the list itself comes first. */
export function useStatusCounts(filter: DeviceFilter, isListed: boolean) {
  const { data } = useQuery({
    ...toCountQuery(filter),
    enabled: isListed,
    placeholderData: keepPreviousData,
  })
  return data
}

export function toCountQuery(filter: DeviceFilter) {
  const { status: _, ...others } = pickFilters(filter)
  return toQuery(deviceCountApi.get, others)
}
