import { type Device, groupApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import { countByStatus, type DeviceFilter, matchingDevices } from './device-search.ts'
import { useDevices } from './use-devices.ts'

/** The devices, and those of them that the address selects. */
export function useDeviceList(filter: DeviceFilter) {
  const query = useDevices()
  const devices = query.data ?? noDevices
  const { data: groups } = useQuery(toQuery(groupApi.list, {}))
  const matching = useMemo(
    () => matchingDevices(devices, filter, groups),
    [devices, filter, groups],
  )
  const counts = useMemo(() => countByStatus(matching), [matching])
  const shown = useMemo(
    () => matching.filter(({ status }) => filter.status === undefined || status === filter.status),
    [matching, filter],
  )
  return { query, devices, counts, shown }
}

/** One identity, so that nothing is filtered anew while nothing is there. */
const noDevices: readonly Device[] = []
