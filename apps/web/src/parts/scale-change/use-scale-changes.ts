import { type ScaleChange, scaleChangeApi } from '@fieldhub/contract'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import type { ChartMark } from '#ui/time-chart/time-chart-props.ts'
import { scaleChangeText } from './scale-change-text.ts'

interface Charted {
  readonly deviceId: number
  readonly varId: number
}

export interface ShownChange extends ScaleChange {
  readonly deviceId: number
}

const stepMs = 60_000
/** The contract takes this many variables a call. */
const varsMax = 100
/** A page of a log may be of as many devices as it has rows. */
const devicesMax = 10
const none: readonly ShownChange[] = []

/** When the scales of variables changed in a range, the oldest first. Only an addition: without an answer there are none. */
export function useScaleChanges(
  charted: readonly Charted[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly ShownChange[] {
  // A range that follows the clock must not be asked for every few seconds.
  const startTime = Math.floor(from / stepMs) * stepMs
  const endTime = (Math.floor(to / stepMs) + 1) * stepMs
  const byDevice = Map.groupBy(charted, ({ deviceId }) => deviceId)
  return useQueries({
    queries: [...byDevice].slice(0, devicesMax).map(([deviceId, list]) => ({
      ...toQuery(scaleChangeApi.list, {
        deviceId,
        varIds: toIds(list),
        startTime,
        endTime,
      }),
      select: (found: readonly ScaleChange[]) => found.map((change) => ({ deviceId, ...change })),
    })),
    combine: joinChanges,
  })
}

function toIds(list: readonly Charted[]): string {
  return [...new Set(list.map(({ varId }) => varId))].slice(0, varsMax).join()
}

function joinChanges(
  results: readonly { readonly data: readonly ShownChange[] | undefined }[],
): readonly ShownChange[] {
  const found = results.flatMap(({ data }) => data ?? [])
  return found.length === 0 ? none : found.toSorted((one, other) => one.time - other.time)
}

/** The changes as labelled lines of a chart, of which the newest are enough. */
export function useScaleMarks(changes: readonly ShownChange[]): readonly ChartMark[] {
  const t = useT()
  return useMemo(() => {
    const names = new Set(changes.map(({ deviceId, varId }) => `${deviceId}/${varId}`))
    return changes.slice(-marksMax).map((change, index) => {
      const text = scaleChangeText(change, t)
      const caption = names.size === 1 ? text : `${change.name} ${text}`
      // Other marks of a chart have the ids of what they mark.
      return { id: -1 - index, time: change.time, label: `${change.name} ${text}`, caption }
    })
  }, [changes, t])
}

const marksMax = 20
