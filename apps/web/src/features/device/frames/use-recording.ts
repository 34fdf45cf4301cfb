import { serialLogApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { callOrToast } from '#api/call-or-toast.ts'
import { queryClient, toQuery } from '#api/query.ts'

const everyMs = 10_000

/** Whether a device's log is being written, and the switch of it. */
export function useRecording(deviceId: number) {
  // This is evaluated for every possible row: it reads the state and leaves the switch alone.
  const options = toQuery(serialLogApi.tail, { deviceId, lastId: Number.MAX_SAFE_INTEGER })
  const { data } = useQuery({ ...options, refetchInterval: everyMs, staleTime: 0 })
  const turn = async (on: boolean) => {
    const recording = await callOrToast(serialLogApi.record, { deviceId, on })
    if (recording === undefined) return
    const { until } = recording
    queryClient.setQueryData(options.queryKey, (old) => (old ? { ...old, until } : old))
  }
  return { until: data?.until ?? 0, turn }
}
