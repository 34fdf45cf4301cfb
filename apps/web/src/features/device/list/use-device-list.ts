import { type Device, groupApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import type { SearchTexts } from '#ui/list/use-url-search.ts'
import { countByStatus, filterFromSearch, matchingDevices } from './device-search.ts'
import { useDevices } from './use-devices.ts'

/** The devices, and those of them that the address asks for. */
export function useDeviceList(texts: SearchTexts) {
  const query = useDevices()
  const devices = query.data ?? noDevices
  const filter = useMemo(() => filterFromSearch(texts), [texts])
  const { data: groups } = useQuery(toQuery(groupApi.list, {}))
  const matching = useMemo(
    () => matchingDevices(devices, filter, groups),
    [devices, filter, groups],
  )
  const counts = useMemo(() => countByStatus(matching), [matching])
  const shown = useMemo(
    () => matching.filter(({ status }) => filter.status === null || status === filter.status),
    [matching, filter],
  )
  return { query, devices, filter, counts, shown }
}

/** One identity, so that nothing is filtered anew while nothing is there. */
const noDevices: readonly Device[] = []
