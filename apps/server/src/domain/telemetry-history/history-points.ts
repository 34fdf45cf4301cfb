import { historyPointsMax, packPoints, varLogDaysMax } from '@fieldhub/contract'
import { joinColumns } from '@fieldhub/samples'
import type { Caller } from '#domain/caller.ts'
import { FieldError } from '#platform/app-error.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import type { PointColumns, SampleStore } from '#store/samples/sample-store.ts'
import type { HistoryContext } from './value-context.ts'
import { chosenVariables } from './value-data.ts'
import { usableValues } from './values.ts'

const dayMs = 86_400_000
/** For the fastest variables this is somewhat more than one answer holds. */
const stepMs = dayMs / 4

interface PointsQuery {
  readonly deviceId: number
  readonly varId: number
  readonly startTime: number
  readonly endTime: number
}

/** Every stored point of a variable, as many as one answer holds, and where the next begins. */
export async function readHistoryPoints(
  context: HistoryContext,
  caller: Caller,
  { deviceId, varId, startTime, endTime }: PointsQuery,
) {
  const span = endTime - startTime
  if (span <= 0 || span > varLogDaysMax * dayMs) throw new FieldError({ startTime: 'timeRange' })
  const usable = await usableValues(context, caller, deviceId, 'view')
  const [variable] = chosenVariables(usable, [varId])
  if (variable === undefined) throw new FieldError({ varIds: 'variable' }, 'notFound')
  const { name, unit, decimals } = variable
  const query = { deviceId, varId, startTime, endTime }
  const { times, values, next } = await gather(context.samples, query)
  return { varId, name, unit, decimals, ...packPoints({ times, values }), next }
}

/** Reads piece by piece, so that a year of seconds is never held to answer with a day of it. */
async function gather(samples: SampleStore, query: PointsQuery) {
  const { deviceId, varId, startTime, endTime } = query
  const slices = new TimeSlices()
  const parts: PointColumns[] = []
  let room = historyPointsMax
  for (let from = startTime; from < endTime; from += stepMs) {
    await slices.pause()
    const part = await samples.range(deviceId, varId, from, Math.min(from + stepMs, endTime))
    const { times, values } = part
    parts.push({ times: times.subarray(0, room), values: values.subarray(0, room) })
    const next = times[room]
    if (next !== undefined) return { ...joinColumns(parts), next }
    room -= times.length
  }
  return { ...joinColumns(parts), next: null }
}
