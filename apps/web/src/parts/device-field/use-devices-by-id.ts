import { deviceApi, type OutputOf, rowsOf } from '@fieldhub/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query.ts'

type NamedDevice = Extract<OutputOf<typeof deviceApi.nameList>, readonly unknown[]>[number]

/** The devices of one call. */
const idsMax = 100
const nobody: readonly NamedDevice[] = []

/** The devices of these ids, as far as they are the account's, however many others it has. */
export function useDevicesById(ids: readonly number[]): readonly NamedDevice[] {
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b)
  const { data } = useQuery({
    queryKey: [deviceApi.nameList.path, 'ids', ...wanted],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(wanted.length / idsMax) }, (_, part) =>
        call(
          deviceApi.nameList,
          { ids: wanted.slice(part * idsMax, (part + 1) * idsMax).join() },
          { quiet: true, signal },
        ),
      )
      return (await Promise.all(parts)).flatMap(rowsOf)
    },
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  })
  // Until the answer is here, those of the ids before it stay that are still asked for.
  return wanted.length === 0 || data === undefined ? nobody : data.filter(isOneOf(wanted))
}

/** A device that `useDevicesById` has loaded. */
export function knownDevice(id: number): NamedDevice | undefined {
  const loaded = queryClient.getQueriesData<readonly NamedDevice[]>({
    queryKey: [deviceApi.nameList.path, 'ids'],
  })
  return loaded.flatMap(([, devices]) => devices ?? []).find((device) => device.id === id)
}

const isOneOf =
  (ids: readonly number[]) =>
  ({ id }: NamedDevice) =>
    ids.includes(id)
