import { seriesApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { queryClient, toQuery } from '#api/query.ts'

const everyMs = 10_000

/** Whether a device's log is being written, and the switch of it. */
export function useRecording(deviceId: number) {
  // Asked behind every row there can be: it tells the state and leaves the switch alone.
  const options = toQuery(seriesApi.tail, { deviceId, lastId: Number.MAX_SAFE_INTEGER })
  const { data } = useQuery({ ...options, refetchInterval: everyMs, staleTime: 0 })
  const turn = async (on: boolean) => {
    try {
      const { until } = await call(seriesApi.record, { deviceId, on })
      queryClient.setQueryData(options.queryKey, (old) => (old ? { ...old, until } : old))
    } catch {
      // The call has shown its fault.
    }
  }
  return { until: data?.until ?? 0, turn }
}
