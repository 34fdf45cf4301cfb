import { TimeSlices } from '#platform/async/time-slices.ts'
import type { ManyRowQuery, Point, RowPage, SeriesOfDevice } from './sample-store.ts'
import { SeriesView, type ViewParts } from './series-view.ts'

/**
 * A page of rows of several series, newest first, with rows of one time ordered by variable. It finds the two times
 * that hold the page by bisection, with the counts that chunks carry; only the chunks at those times are opened.
 */
export async function readRows(
  parts: ViewParts,
  query: ManyRowQuery,
): Promise<RowPage | undefined> {
  const views = await openViews(parts, query)
  if (views === undefined) return undefined
  const total = views.reduce((sum, { count }) => sum + count, 0)
  if (query.offset >= total || query.limit <= 0) return { total, list: [] }
  if (query.oldestFirst !== true) return { total, list: await readWindow(views, query) }
  const limit = Math.min(query.limit, total - query.offset)
  const mirrored = { ...query, offset: total - query.offset - limit, limit }
  return { total, list: (await readWindow(views, mirrored)).reverse() }
}

/** How many rows there are, one series after the other. */
export async function countRows(
  parts: ViewParts,
  devices: readonly SeriesOfDevice[],
  range: { readonly from: number; readonly to: number },
): Promise<number> {
  let total = 0
  const slices = new TimeSlices()
  for (const series of eachSeries(devices)) {
    await slices.pause()
    total += (await SeriesView.open(parts, { ...series, ...range })).count
  }
  return total
}

/** A model has up to some thousand variables, so other work gets its turn in between. */
async function openViews(
  parts: ViewParts,
  { devices, from, to, heldMax }: ManyRowQuery,
): Promise<SeriesView[] | undefined> {
  const views: SeriesView[] = []
  const slices = new TimeSlices()
  let held = 0
  for (const series of eachSeries(devices)) {
    await slices.pause()
    const view = await SeriesView.open(parts, { ...series, from, to })
    views.push(view)
    held += view.held
    if (held > heldMax) return undefined
  }
  return views
}

function eachSeries(devices: readonly SeriesOfDevice[]) {
  return devices.flatMap(({ deviceId, varIds }) =>
    [...new Set(varIds)].map((varId) => ({ deviceId, varId })),
  )
}

async function readWindow(views: readonly SeriesView[], query: ManyRowQuery): Promise<Point[]> {
  const { from, offset, limit } = query
  const end = await findTime(views, query, offset)
  const begin = Math.max(from, (await findTime(views, query, offset + limit - 1)) - 1)
  const found: Point[] = []
  const slices = new TimeSlices()
  for (const view of views) {
    await slices.pause()
    const { times, values } = await view.points(begin, end)
    for (const [index, time] of times.entries()) {
      found.push({ deviceId: view.deviceId, varId: view.varId, time, value: values[index] ?? 0 })
    }
  }
  found.sort((a, b) => b.time - a.time || a.deviceId - b.deviceId || a.varId - b.varId)
  const skipped = offset - (await countFrom(views, end, new TimeSlices()))
  return found.slice(skipped, skipped + limit)
}

/** The earliest time from which on there are at most `countMax` rows. */
async function findTime(
  views: readonly SeriesView[],
  { from, to }: ManyRowQuery,
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
