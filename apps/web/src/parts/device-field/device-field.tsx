import { deviceApi } from '@fieldhub/contract'
import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { toDeviceChoices } from '#parts/device-choices.ts'
import { useDevicesById } from './use-devices-by-id.ts'

const typingMs = 250
const pageSize = 50

interface DeviceFieldProps
  extends Omit<
    SelectProps,
    'data' | 'value' | 'searchable' | 'filter' | 'limit' | 'searchValue' | 'onSearchChange'
  > {
  /** The id as a text; empty or null for none. */
  readonly value: string | null
}

/**
 * One device of the account, searched for on the server: an account may have ten thousand of them. The next ones come
 * when the list is scrolled to its end, and the chosen one has its name whether or not it was found.
 */
export function DeviceField({ value, ...rest }: DeviceFieldProps) {
  const [search, setSearch] = useState('')
  const chosen = useDevicesById(value === null || value === '' ? [] : [Number(value)])
  // What the field shows of the chosen one is no search.
  const isChosen = toDeviceChoices(chosen).some(({ label }) => label === search)
  const { found, loadMore } = useFoundDevices(isChosen ? '' : search.trim())
  const devices = [...new Map([...found, ...chosen].map((one) => [one.id, one])).values()]
  return (
    <Select
      {...rest}
      searchable
      data={toDeviceChoices(devices)}
      // The server has searched already, by the sound of names too.
      filter={({ options }) => options}
      value={value === '' ? null : value}
      searchValue={search}
      onSearchChange={setSearch}
      scrollAreaProps={{ onBottomReached: loadMore }}
    />
  )
}

/** The devices that a search finds by name, a page at a time. */
function useFoundDevices(search: string) {
  const [settled] = useDebouncedValue(search, typingMs)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [deviceApi.nameList.path, 'search', settled],
    queryFn: ({ signal, pageParam }) =>
      call(
        deviceApi.nameList,
        { search: settled, page: pageParam, pageSize },
        { quiet: true, signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length + 1),
    placeholderData: keepPreviousData,
  })
  return {
    found: data?.pages.flat() ?? [],
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}
