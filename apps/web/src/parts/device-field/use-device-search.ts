import { deviceApi, rowsOf } from '@fieldhub/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

const typingMs = 250
const pageSize = 50

export interface DeviceChoiceOptions {
  /** Devices of this model alone. */
  readonly model?: number | undefined
  /** Nothing is asked for while this is false. */
  readonly isEnabled?: boolean | undefined
}

/** The devices that a search finds by name, sound of the name, number or address, a page at a time. */
export function useDeviceSearch(search: string, { model, isEnabled = true }: DeviceChoiceOptions) {
  const [settled] = useDebouncedValue(search, typingMs)
  const query = useInfiniteQuery({
    queryKey: [deviceApi.nameList.path, 'search', settled, model],
    queryFn: async ({ signal, pageParam }) => {
      const input = { search: settled, model, page: pageParam, pageSize }
      return rowsOf(await call(deviceApi.nameList, input, { quiet: true, signal }))
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return {
    /** Undefined while nothing was answered yet. */
    found: data?.pages.flat(),
    error,
    retry: () => void query.refetch(),
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}
