import { type Device, deviceApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'

/** One device with its password (the owner's detail), and the query behind it. */
export function useDevice(id: number) {
  const query = useQuery(queryOf(deviceApi.list, { id }))
  const device: Device | null = firstOf(query.data)
  return { query, device }
}

type DeviceAnswer = readonly Device[] | { readonly list: readonly Device[] }

function firstOf(answer: DeviceAnswer | undefined): Device | null {
  if (answer === undefined) return null
  const list = 'list' in answer ? answer.list : answer
  return list[0] ?? null
}
