import { type DeviceTypeGroup, deviceApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'

const none: readonly DeviceTypeGroup[] = []

/**
 * The device types. They are asked for until the first success and kept then; a failure gives an empty list and can be
 * tried again.
 */
export function useDeviceTypes() {
  const { data, isPending, isError, refetch } = useQuery({
    ...toQuery(deviceApi.types, {}),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
  })
  return { groups: data ?? none, isPending, isError, retry: () => void refetch() }
}
