import { getGapRule, type LastValue, variableApi } from '@fieldhub/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '#api/call.ts'
import { liveStore } from '#api/live/live.ts'
import { type ChartPoint, type ChartSeries } from '#ui/time-chart/align-series.ts'
import { pointsMin, type TimeRange } from './history-range.ts'

/** A following range is queried again after this part of it has passed; in between, pushed values extend it. */
const stepsPerRange = 60
/** Pushed values kept for each variable; beyond it the range is queried anew. */
const livePointsMax = 1_000
/** A line of minutes or days does not move visibly within a second: drawn once, not with each value. */
const drawEveryMs = 1_000

interface HistoryQuery {
  readonly deviceId: number
  readonly variables: readonly LastValue[]
  readonly range: TimeRange
  /** The range follows the clock. */
  readonly isLive: boolean
  /** Undefined until the width of the chart is known: what is read for another one is read in vain. */
  readonly maxPoints: number | undefined
}

/** Series of the range, thinned by the server to the visible resolution, with pushed values at the end. */
export function useHistory({ deviceId, variables, range, isLive, maxPoints }: HistoryQuery) {
  const span = range.end - range.start
  const step = isLive ? Math.max(span / stepsPerRange, 10_000) : 1
  const endTime = Math.ceil(range.end / step) * step
  const startTime = Math.round(endTime - span - (isLive ? step : 0))
  const varIds = useMemo(() => variables.map(({ varId }) => varId), [variables])
  const query = useQuery({
    queryKey: [variableApi.data.path, 'history', deviceId, varIds, startTime, endTime, maxPoints],
    queryFn: async ({ signal }) => {
      const input = { deviceId, varIds, startTime, endTime: Math.round(endTime), maxPoints }
      const answer = await call(variableApi.data, input, { quiet: true, signal })
      return 'series' in answer ? answer.series : []
    },
    enabled: varIds.length > 0 && maxPoints !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const live = useLivePoints(deviceId, varIds, isLive)
  const pointMs = span / (maxPoints ?? pointsMin)
  const series = useMemo(
    () =>
      variables.map((variable): ChartSeries => {
        const loaded = query.data?.find(({ varId }) => varId === variable.varId)?.points ?? []
        return toSeries(variable, joinPoints(loaded, live.get(variable.varId) ?? []), pointMs)
      }),
    [variables, query.data, live, pointMs],
  )
  return { query, series }
}

function toSeries(
  variable: LastValue,
  points: readonly ChartPoint[],
  pointMs: number,
): ChartSeries {
  return {
    id: variable.varId,
    name: variable.name,
    unit: variable.unit,
    names: variable.names,
    decimals: variable.decimals,
    // A coil, a bit or a state with a name holds until the next change.
    isStepped: variable.fm < 2 || variable.names !== undefined,
    ...getGapRule(variable.rateSeconds * 1000, pointMs),
    points,
  }
}

/** Loaded points, then those pushed after the last of them. */
function joinPoints(
  loaded: readonly ChartPoint[],
  live: readonly ChartPoint[],
): readonly ChartPoint[] {
  const last = loaded.at(-1)?.[0] ?? 0
  const newer = live.filter(([time]) => time > last)
  return newer.length === 0 ? loaded : [...loaded, ...newer]
}

type LivePoints = ReadonlyMap<number, readonly ChartPoint[]>
const noPoints: LivePoints = new Map()

function useLivePoints(deviceId: number, varIds: readonly number[], isLive: boolean): LivePoints {
  const [points, setPoints] = useState(noPoints)
  useEffect(() => {
    if (!isLive) return
    let gathered = new Map<number, ChartPoint[]>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      const arrived = gathered
      gathered = new Map()
      timer = undefined
      setPoints((before) => appendAll(before, arrived))
    }
    const addValue = (varId: number) => {
      const live = liveStore.value(deviceId, varId)
      if (live === undefined || live.value === null) return
      const { time, value } = live
      gathered.set(varId, [...(gathered.get(varId) ?? []), [time, value, value, value]])
      timer ??= setTimeout(draw, drawEveryMs)
    }
    const stops = varIds.map((varId) => liveStore.onValue(deviceId, varId, () => addValue(varId)))
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      setPoints(noPoints)
    }
  }, [deviceId, varIds, isLive])
  return isLive ? points : noPoints
}

/** What is newer than the last point known, and of that no more than is kept. */
function appendAll(
  before: LivePoints,
  arrived: ReadonlyMap<number, readonly ChartPoint[]>,
): LivePoints {
  const after = new Map(before)
  for (const [varId, list] of arrived) {
    const known = before.get(varId) ?? []
    const last = known.at(-1)?.[0] ?? 0
    const newer = list.filter(([time]) => time > last)
    after.set(varId, [...known, ...newer].slice(-livePointsMax))
  }
  return after
}
