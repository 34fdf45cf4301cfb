import { deviceApi } from '@fieldhub/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toQuery } from '#api/query.ts'
import { toDeviceChoices } from '#parts/device-choices.ts'

const typingMs = 250
const pageSize = 20

/** Searches devices on the server: an account may have ten thousand of them. */
export function useDeviceSearch() {
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, typingMs)
  const query = useQuery({
    ...toQuery(deviceApi.list, { search: settled, page: 1, pageSize }),
    placeholderData: keepPreviousData,
  })
  const found = query.data === undefined || Array.isArray(query.data) ? [] : query.data.list
  return { search, setSearch, choices: toDeviceChoices(found) }
}
