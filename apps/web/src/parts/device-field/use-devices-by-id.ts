import { deviceApi, type OutputOf, rowsOf } from '@fieldhub/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { inParts } from '../in-parts.ts'

type NamedDevice = Extract<OutputOf<typeof deviceApi.nameList>, readonly unknown[]>[number]

/** The devices of one call. */
const idsMax = 100
const nobody: readonly NamedDevice[] = []

/** Reads the devices of these ids, as far as they are the account's. */
export async function readDevicesById(
  ids: readonly number[],
  options: Parameters<typeof call>[2] = {},
): Promise<readonly NamedDevice[]> {
  const answers = inParts(ids, idsMax).map((part) =>
    call(deviceApi.nameList, { ids: part.join() }, options),
  )
  return (await Promise.all(answers)).flatMap(rowsOf)
}

/** The devices of these ids, as far as they are the account's, however many others it has. */
export function useDevicesById(ids: readonly number[]): readonly NamedDevice[] {
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b)
  const { data } = useQuery({
    queryKey: [deviceApi.nameList.path, 'ids', ...wanted],
    queryFn: ({ signal }) => readDevicesById(wanted, { quiet: true, signal }),
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
