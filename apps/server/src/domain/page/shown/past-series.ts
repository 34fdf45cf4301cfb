import { onChangeGapMs, type Past, pastLimits, type Variable } from '@fieldhub/contract'
import type { Steps } from '@fieldhub/samples'
import { getReportSeconds } from '#domain/device-model/report-seconds.ts'
import type { HistoryContext } from '#domain/telemetry-history/value-context.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'

export interface PastVariable {
  readonly deviceId: number
  readonly variable: Variable
  readonly isCloud: boolean
}

/** A value counts as stale once more readings than this are missing. */
const readingsMissedMax = 3
/** Stored points that one answer may have to look through, as far as the rates of its variables tell. */
const pointsMax = 1_000_000

/** The instants of them that one answer may hold: the first at least, whatever it costs. */
export function readableTime(
  variables: readonly PastVariable[],
  { from, to, stepMs }: Steps,
): Steps {
  const pointsAnInstant = variables.reduce(
    (sum, { variable, isCloud }) =>
      sum + stepMs / 1_000 / Math.max(1, getReportSeconds(variable, isCloud)),
    0,
  )
  const held = pastLimits.readingsMax / Math.max(1, variables.length)
  const instants = Math.floor(Math.min(held, pointsMax / Math.max(1e-9, pointsAnInstant)))
  const wanted = Math.max(0, Math.floor((to - from) / stepMs))
  return { from, to: from + Math.min(wanted, Math.max(0, instants - 1)) * stepMs, stepMs }
}

/** The values of the instants, one variable after the other, with other work in between. */
export async function readPastSeries(
  { samples }: HistoryContext,
  variables: readonly PastVariable[],
  query: Steps & { readonly since: number },
): Promise<Past['series']> {
  const slices = new TimeSlices()
  const series: Past['series'] = []
  for (const { deviceId, variable, isCloud } of variables) {
    await slices.pause()
    const { varId } = variable
    const { times, values } = await samples.steps(deviceId, varId, query)
    const points = Array.from(times, (time, at): [number, number] => [time, values[at] ?? 0])
    series.push({ deviceId, varId, goodMs: getGoodMs(variable, isCloud), points })
  }
  return series
}

/** What is stored on change alone is stored once an hour at least, however often it is read. */
function getGoodMs(variable: Variable, isCloud: boolean): number {
  const missedMs = readingsMissedMax * Math.max(1, getReportSeconds(variable, isCloud)) * 1_000
  return variable.method === 'change' ? Math.max(missedMs, onChangeGapMs) : missedMs
}
