import { deviceApi, type Transmission } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toQuery } from '#api/query.ts'

/** Names of devices by id; the number of one that is not known, or not yet. */
export function useDeviceNames(parts: Transmission['parts']): (id: number) => string {
  const devices = useQuery(toQuery(deviceApi.nameList, {})).data
  const names = useMemo(
    () =>
      new Map([
        ...(parts ?? []).map(({ deviceId, name }): [number, string] => [deviceId, name]),
        ...(devices ?? []).map(({ id, name }): [number, string] => [id, name]),
      ]),
    [devices, parts],
  )
  return (id) => names.get(id) ?? String(id)
}
