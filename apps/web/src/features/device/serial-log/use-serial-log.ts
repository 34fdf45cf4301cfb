import { pageOf, type SerialLogRow, serialLogApi } from '@fieldhub/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { toQuery } from '#api/query.ts'
import type { SerialLogFilterTexts } from './serial-log-search.ts'

const pageSize = 100
const newEveryMs = 3_000

/** A device's log from the newest frame back; what comes meanwhile is counted and moves nothing. */
export function useSerialLog(deviceId: number, filter: SerialLogFilterTexts, isRecording: boolean) {
  const filters = { deviceId, ...filter }
  const query = useInfiniteQuery({
    queryKey: [serialLogApi.page.path, 'from newest', filters],
    queryFn: async ({ pageParam: beforeId, signal }) => {
      const input = { ...filters, page: 1, pageSize, beforeId }
      return pageOf(await call(serialLogApi.page, input, { quiet: true, signal }))
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ list }) => (list.length < pageSize ? undefined : list.at(-1)?.id),
  })
  const pages = query.data?.pages ?? []
  const rows = pages.flatMap(({ list }) => list)
  const total = pages[0]?.total ?? 0
  const { data: newest } = useQuery({
    ...toQuery(serialLogApi.page, { ...filters, page: 1, pageSize: 10 }),
    select: pageOf<SerialLogRow>,
    enabled: isRecording && query.isSuccess,
    refetchInterval: newEveryMs,
  })
  const newCount = Math.max((newest?.total ?? 0) - total, 0)
  return { query, rows, total, newCount }
}
