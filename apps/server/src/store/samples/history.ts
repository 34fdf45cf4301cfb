import {
  BucketSums,
  type ChunkStats,
  joinColumns,
  mergeColumns,
  type PeriodSum,
  PeriodSums,
  StepPoints,
  sliceColumns,
} from '@fieldhub/samples'
import type { Bucket, PeriodQuery, PointColumns, StepQuery } from './sample-store.ts'
import { dayMs, hourMs } from './sample-time.ts'
import type { SeriesRange } from './series-index.ts'
import { getAverage, hoursToColumns, SeriesView, type ViewParts } from './series-view.ts'

/** Memory is read before the disk, so that a seal in between loses nothing. */
export async function readRange(parts: ViewParts, range: SeriesRange): Promise<PointColumns> {
  const { deviceId, varId, from, to } = range
  const { reader } = parts
  const rawFrom = Math.max(from, parts.rawFrom())
  const unsealed = await parts.unsealed({ deviceId, varId, from: rawFrom, to })
  const sealed = await reader.points(deviceId, varId, rawFrom, to)
  const points = mergeColumns(sealed, unsealed)
  if (rawFrom === from) return points
  const hours = await reader.hours(deviceId, varId, from, Math.min(to, rawFrom))
  return joinColumns([hoursToColumns(hours), points])
}

/** Buckets of equal width over the range; the points themselves when there are no more points than buckets. */
export async function readBuckets(
  parts: ViewParts,
  range: SeriesRange,
  maxPoints: number,
): Promise<Bucket[]> {
  const { from, to } = range
  const view = await SeriesView.open(parts, range)
  if (view.count <= maxPoints) return readSinglePoints(view, range)
  const width = Math.ceil((to - from) / maxPoints)
  const sums = new BucketSums(from, width, maxPoints)
  for (const hour of view.hours) sums.addSum(hour.hour, hour)
  sums.addPoints(view.loose)
  const crossing: ChunkStats[] = []
  for (const chunk of view.whole) if (!sums.tryAddChunk(chunk)) crossing.push(chunk)
  for await (const points of view.openWhole(crossing)) sums.addPoints(points)
  return sums.finish()
}

/** Sums of periods with these edges; differences take all points, in order. */
export async function readPeriods(
  parts: ViewParts,
  { deviceId, varId }: Pick<SeriesRange, 'deviceId' | 'varId'>,
  { edges, withDifference, span }: PeriodQuery,
): Promise<PeriodSum[]> {
  const range = { deviceId, varId, from: edges[0] ?? 0, to: edges.at(-1) ?? 0 }
  const before = withDifference ? await readDayBefore(parts, range) : undefined
  const view = await SeriesView.open(parts, range)
  const sums = new PeriodSums(edges, span)
  if (before !== undefined) sums.addPoints(before)
  for (const hour of view.hours) sums.addHour(hour.hour, hour)
  if (withDifference) {
    for await (const points of view.inOrder(range.to)) sums.addPoints(points)
    return sums.finish()
  }
  sums.addPoints(view.loose)
  const crossing = view.whole.filter((chunk) => !sums.tryAddChunk(chunk))
  for await (const points of view.openWhole(crossing)) sums.addPoints(points)
  // Points came in no order, so steps between them mean nothing.
  return sums.finish().map((sum) => ({ ...sum, difference: null }))
}

/** So many points say how fast a counter runs and whether it is misread just now; more of a fast one would hold up other work. */
const learntPointsMax = 20_000

/**
 * The last point before a range, however long ago, with those of a day before it: what a counter rose by in a period is then the same
 * whether the period is asked for alone or with those before it.
 */
async function readDayBefore(
  parts: ViewParts,
  { deviceId, varId, from }: SeriesRange,
): Promise<PointColumns> {
  const atHand = await readBefore(parts, { deviceId, varId, from })
  const last = atHand.times.at(-1)
  if (last === undefined) return atHand
  const since = Math.max(last - dayMs, parts.rawFrom())
  const day = await readRange(parts, { deviceId, varId, from: since, to: from })
  const points = day.times.length === 0 ? atHand : day
  const first = points.times.at(-learntPointsMax)
  return first === undefined ? points : sliceColumns(points, first, from)
}

/** The points that are the newest at one of the instants. Hours whose points are gone are none. */
export async function readSteps(
  parts: ViewParts,
  { deviceId, varId }: Pick<SeriesRange, 'deviceId' | 'varId'>,
  { since, ...steps }: StepQuery,
): Promise<PointColumns> {
  const oldest = Math.max(since, parts.rawFrom())
  const first = Math.max(oldest, steps.from + 1)
  const points = new StepPoints(steps)
  const before = await readBefore(parts, { deviceId, varId, from: first })
  points.addPoints(sliceColumns(before, Math.max(oldest, before.times.at(-1) ?? 0), first))
  const view = await SeriesView.open(parts, { deviceId, varId, from: first, to: steps.to + 1 })
  for await (const some of view.inOrder(steps.to + 1)) points.addPoints(some)
  return points.finish()
}

/** The points that are at hand before a range with the last of them, however long ago. */
async function readBefore(
  { reader, unsealed: unsealedOf, rawFrom }: ViewParts,
  { deviceId, varId, from }: Pick<SeriesRange, 'deviceId' | 'varId' | 'from'>,
): Promise<PointColumns> {
  const unsealed = await unsealedOf({ deviceId, varId, from: rawFrom(), to: from })
  const sealed = await reader.before(deviceId, varId, from)
  return mergeColumns(sealed, unsealed)
}

async function readSinglePoints(view: SeriesView, { to }: SeriesRange): Promise<Bucket[]> {
  const hours = view.hours.map((hour): Bucket => [hour.hour, getAverage(hour), hour.min, hour.max])
  const rawFrom = (view.hours.at(-1)?.hour ?? Number.NEGATIVE_INFINITY) + hourMs
  const { times, values } = await view.points(rawFrom, to)
  const points = Array.from(times, (time, index): Bucket => {
    const value = values[index] ?? 0
    return [time, value, value, value]
  })
  return [...hours, ...points]
}
