import { type Device, deviceApi } from '@fieldhub/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryClient, toQuery } from '#api/query.ts'
import { readValueNames, useValueNames } from '#features/device/columns/use-list-columns.ts'
import { readPageSize, usePageSize } from '#ui/list/use-page-size.ts'
import {
  isFiltered,
  parseSearch,
  type SearchValues,
  useSearchParams,
} from '#ui/list/use-search-params.ts'
import { deviceFilters, deviceListSearch, pickFilters, readSort, toOrder } from './device-search.ts'
import { toPage } from './to-page.ts'
import { useLiveRows } from './use-live-rows.ts'
import { toCountQuery } from './use-status-counts.ts'

/** Another account may change its shares at any time; only their end arrives live. */
const sharedCheckMs = 10_000
const usualPageSize = 50
const isShared = ({ shared }: Device) => shared !== null && shared !== undefined

/** Asks for the first page before the screen is drawn, while the console is still finding out who looks at it. */
export function startDeviceList(): void {
  // On the way here from another page the address is still that page's.
  if (location.pathname !== '/device/list') return
  const search = parseSearch(deviceListSearch, location.search)
  const options = toListQuery(search, readPageSize(usualPageSize), readValueNames())
  // A fault is shown by the list, which then asks again.
  void queryClient.prefetchQuery(options)
  void queryClient.prefetchQuery(toCountQuery(search))
}

/** The page of devices that the address asks for. */
export function useDeviceList() {
  const [search] = useSearchParams(deviceListSearch)
  const [pageSize] = usePageSize(usualPageSize)
  const names = useValueNames()
  const options = useMemo(() => toListQuery(search, pageSize, names), [search, pageSize, names])
  const query = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data !== undefined && toPage(state.data).list.some(isShared) ? sharedCheckMs : false,
  })
  const { list: devices, total } = query.data === undefined ? nothing : toPage(query.data)
  const isByStatus =
    search.status !== undefined ||
    search.smartGroup !== undefined ||
    readSort(search.sort)?.id === 'status'
  useLiveRows(options.queryKey, isByStatus)
  return { query, devices, total, page: search.page, pageSize }
}

function toListQuery(
  search: SearchValues<typeof deviceListSearch>,
  pageSize: number,
  names: readonly string[],
) {
  return toQuery(deviceApi.list, {
    ...pickFilters(search),
    ...toOrder(readSort(search.sort)),
    ...(names.length > 0 && { values: names.join() }),
    page: search.page,
    pageSize,
  })
}

/** How many devices there are without any filter; undefined until it matters and is known. */
export function useTotalOfAll(isWanted: boolean): number | undefined {
  const [search] = useSearchParams(deviceListSearch)
  const isNarrowed = isFiltered(deviceFilters, search)
  const { data } = useQuery({
    ...toQuery(deviceApi.list, { page: 1, pageSize: 10 }),
    enabled: isWanted && isNarrowed,
  })
  if (!isNarrowed) return 0
  return data === undefined ? undefined : toPage(data).total
}

/** One identity, so that nothing is rendered anew while nothing is there. */
const nothing: { readonly list: readonly Device[]; readonly total: number } = { list: [], total: 0 }
