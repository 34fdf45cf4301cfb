import { useEffect, useState } from 'react'
import type { ChartPoint } from '#ui/time-chart/align-series.ts'
import { useBoard } from '../board-source.ts'
import type { ShownVariable } from './shown-variables.ts'

/** Points of one line that are kept between two readings of its history. */
const pointsMax = 500
/** A chart is drawn anew at most this often. */
const drawEveryMs = 1_000

export type Appended = ReadonlyMap<string, readonly ChartPoint[]>

/** The values that arrived since a chart's history was read. */
export function useAppended(shown: readonly ShownVariable[], readAt: number): Appended {
  const { live } = useBoard().source
  const [appended, setAppended] = useState<Appended>(new Map())
  useEffect(() => {
    const points = new Map<string, readonly ChartPoint[]>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stops = shown.map(({ device: { deviceId }, variable: { varId } }) =>
      live.onValue(deviceId, varId, () => {
        const value = live.value(deviceId, varId)
        if (value === undefined || value.value === null || value.quality === 'bad') return
        const key = `${deviceId}/${varId}`
        const known = points.get(key) ?? []
        if (value.time <= (known.at(-1)?.[0] ?? 0)) return
        const point = [value.time, value.value, value.value, value.value] as const
        points.set(key, [...known, point].slice(-pointsMax))
        timer ??= setTimeout(() => {
          timer = undefined
          setAppended(new Map(points))
        }, drawEveryMs)
      }),
    )
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
    // What was read anew holds what was appended before.
  }, [live, shown, readAt])
  return appended
}
