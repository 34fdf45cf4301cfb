import { type Device, groupApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import { countByStatus, type DeviceFilter, matchingDevices } from './device-search.ts'
import { useDevices, useSoundingDevices } from './use-devices.ts'

/** The devices, and those of them that the address selects. */
export function useDeviceList(filter: DeviceFilter) {
  const all = useDevices()
  const sounding = useSoundingDevices(filter.search)
  const devices = all.data ?? noDevices
  const { data: groups } = useQuery(toQuery(groupApi.list, {}))
  const matching = useMemo(
    () => matchingDevices(devices, filter, groups, sounding.data),
    [devices, filter, groups, sounding.data],
  )
  const counts = useMemo(() => countByStatus(matching), [matching])
  const shown = useMemo(
    () => matching.filter(({ status }) => filter.status === undefined || status === filter.status),
    [matching, filter],
  )
  // Nothing is said to be found nowhere before the server has searched.
  const isSearching = sounding.isLoading || sounding.isError
  const query = all.data !== undefined && shown.length === 0 && isSearching ? sounding : all
  return { query, devices, counts, shown }
}

/** One identity, so that nothing is filtered anew while nothing is there. */
const noDevices: readonly Device[] = []
