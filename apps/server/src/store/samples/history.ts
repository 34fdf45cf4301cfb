import { BucketSums, type ChunkStats, joinColumns, mergeColumns } from '@fieldhub/samples'
import { TimeSlices } from '#platform/async/time-slices.ts'
import type { Bucket, Point, PointColumns, RowQuery } from './sample-store.ts'
import { hourMs } from './sample-time.ts'
import { getUnsealed } from './series-index.ts'
import {
  getAverage,
  hoursToColumns,
  type SeriesRange,
  SeriesView,
  type ViewParts,
} from './series-view.ts'

/** Memory is read before the disk, so that a seal in between loses nothing. */
export async function readRange(parts: ViewParts, range: SeriesRange): Promise<PointColumns> {
  const { deviceId, varId, from, to } = range
  const { seriesIndex, reader } = parts
  const rawFrom = Math.max(from, parts.rawFrom())
  const unsealed = getUnsealed(seriesIndex.find(deviceId, varId), rawFrom, to)
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

/**
 * A page of rows of several series, newest first, with rows of one time ordered by variable. It finds the two times
 * that hold the page by bisection, with the counts that chunks carry; only the chunks at those times are opened.
 */
export async function readRows(
  parts: ViewParts,
  query: RowQuery,
): Promise<{ total: number; list: Point[] }> {
  const views = await openViews(parts, query)
  const total = views.reduce((sum, { count }) => sum + count, 0)
  if (query.offset >= total || query.limit <= 0) return { total, list: [] }
  if (query.oldestFirst !== true) return { total, list: await readWindow(views, query) }
  const limit = Math.min(query.limit, total - query.offset)
  const mirrored = { ...query, offset: total - query.offset - limit, limit }
  return { total, list: (await readWindow(views, mirrored)).reverse() }
}

/** A model has up to some thousand variables, so other work gets its turn in between. */
async function openViews(parts: ViewParts, query: RowQuery): Promise<SeriesView[]> {
  const { deviceId, from, to } = query
  const views: SeriesView[] = []
  const slices = new TimeSlices()
  for (const varId of new Set(query.varIds)) {
    await slices.pause()
    views.push(await SeriesView.open(parts, { deviceId, varId, from, to }))
  }
  return views
}

async function readWindow(views: readonly SeriesView[], query: RowQuery): Promise<Point[]> {
  const { deviceId, from, offset, limit } = query
  const end = await findTime(views, query, offset)
  const begin = Math.max(from, (await findTime(views, query, offset + limit - 1)) - 1)
  const found: Point[] = []
  const slices = new TimeSlices()
  for (const view of views) {
    await slices.pause()
    const { times, values } = await view.points(begin, end)
    for (const [index, time] of times.entries()) {
      found.push({ deviceId, varId: view.varId, time, value: values[index] ?? 0 })
    }
  }
  found.sort((a, b) => b.time - a.time || a.varId - b.varId)
  const skipped = offset - (await countFrom(views, end, new TimeSlices()))
  return found.slice(skipped, skipped + limit)
}

/** The earliest time from which on there are at most `countMax` rows. */
async function findTime(
  views: readonly SeriesView[],
  { from, to }: RowQuery,
  countMax: number,
): Promise<number> {
  let low = from
  let high = to
  const slices = new TimeSlices()
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((await countFrom(views, middle, slices)) <= countMax) high = middle
    else low = middle + 1
  }
  return low
}

async function countFrom(
  views: readonly SeriesView[],
  time: number,
  slices: TimeSlices,
): Promise<number> {
  let count = 0
  for (const view of views) {
    // A view that opens no chunk answers within the turn.
    await slices.pause()
    count += await view.countFrom(time)
  }
  return count
}
