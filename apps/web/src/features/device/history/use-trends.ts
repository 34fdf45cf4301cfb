import { type HistorySeries, type LastValue, variableApi } from '@fieldhub/contract'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { serverNow } from '#i18n/server-time.ts'
import type { Reading } from '#parts/value-age.ts'
import { appendPoint, type SparkPoint } from '#ui/sparkline/sparkline-path.ts'

const trendMs = 15 * 60_000
const trendPoints = 60
/** Points kept a variable: the loaded ones and some minutes of pushed ones. */
const pointsMax = 180
/** The contract takes this many variables a call. */
const varsPerCall = 100
/** Small lines are not loaded for more variables than anyone scrolls through. */
const varsMax = 500

export type Trends = ReadonlyMap<number, readonly SparkPoint[]>
const none: Trends = new Map()

/** The last quarter of an hour of each variable, for the small lines beside the values. */
export function useTrends(
  deviceId: number,
  variables: readonly Pick<LastValue, 'varId'>[],
): Trends {
  const shownIds = variables.slice(0, varsMax).map(({ varId }) => varId)
  const chunks = Array.from({ length: Math.ceil(shownIds.length / varsPerCall) }, (_, index) =>
    shownIds.slice(index * varsPerCall, (index + 1) * varsPerCall),
  )
  return useQueries({
    queries: chunks.map((ids) => ({
      queryKey: [variableApi.data.path, 'trend', deviceId, ids] as const,
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => loadTrends(deviceId, ids, signal),
      staleTime: trendMs,
      retry: false,
    })),
    combine: joinTrends,
  })
}

async function loadTrends(deviceId: number, varIds: number[], signal: AbortSignal) {
  const endTime = serverNow()
  const range = { startTime: endTime - trendMs, endTime, maxPoints: trendPoints }
  const answer = await call(
    variableApi.data,
    { deviceId, varIds, ...range },
    { quiet: true, signal },
  )
  return 'series' in answer ? answer.series : []
}

function joinTrends(results: readonly { readonly data: HistorySeries[] | undefined }[]): Trends {
  const series = results.flatMap(({ data }) => data ?? [])
  if (series.length === 0) return none
  return new Map(
    series.map(({ varId, points }) => [varId, points.map(([time, value]) => ({ time, value }))]),
  )
}

/** A variable's small line, growing with its readings. */
export function useTrend(loaded: readonly SparkPoint[], reading: Reading): readonly SparkPoint[] {
  const [state, setState] = useState({ loaded, points: loaded })
  const base = state.loaded === loaded ? state.points : loaded
  const { time, value } = reading
  const points =
    time === null || value === null ? base : appendPoint(base, { time, value }, pointsMax)
  if (state.loaded !== loaded || state.points !== points) setState({ loaded, points })
  return points
}
