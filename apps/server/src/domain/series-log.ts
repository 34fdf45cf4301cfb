import { FrameDirection, FrameKind, type SeriesLogRow } from '@fieldhub/contract'
import {
  countSeriesRows,
  type SeriesRow,
  selectSeriesAfter,
  selectSeriesRows,
} from '#store/series-log-store.ts'
import type { Caller, Domain } from './domain.ts'
import { mayUse } from './may-use.ts'
import { type PageQuery, pageOf, windowOf } from './page-window.ts'

export interface SeriesFilter extends PageQuery {
  readonly deviceId: number
  readonly direction?: FrameDirection | undefined
  readonly kind?: FrameKind | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
}

interface Tail {
  readonly deviceId: number
  readonly lastId?: number | undefined
}

/** How long one look at a line keeps its log switched on. */
const tailMs = 10 * 60_000
const rowsOnStart = 50
const rowsAtOnce = 200

export async function pageSeriesLog(domain: Domain, caller: Caller, filter: SeriesFilter) {
  await mayUse(domain, caller, filter.deviceId, 'view')
  await domain.series.flush(domain.db)
  const paged = { ...filter, page: filter.page ?? 1 }
  const { startTime: from, endTime: to } = filter
  const query = { ...filter, from, to }
  const rows = await selectSeriesRows(domain.db, query, windowOf(paged))
  return pageOf(paged, await countSeriesRows(domain.db, query), rows.map(toRow))
}

/** Switches a device's log on when it is first asked; then what came since. It goes off by itself. */
export async function tailSeriesLog(domain: Domain, caller: Caller, { deviceId, lastId }: Tail) {
  await mayUse(domain, caller, deviceId, 'view')
  const { db, clock, link } = domain
  if (lastId === undefined) link.watchFrames(deviceId, clock.now() + tailMs)
  await domain.series.flush(db)
  const rows =
    lastId === undefined
      ? (await selectSeriesRows(db, { deviceId }, { offset: 0, limit: rowsOnStart })).toReversed()
      : await selectSeriesAfter(db, deviceId, { afterId: lastId, limit: rowsAtOnce })
  const newest = rows.at(-1)?.id ?? lastId ?? 0
  return { list: rows.map(toRow), lastId: newest, until: link.framesUntil(deviceId) }
}

function toRow({ id, device_id, direction, kind, hex, note, time }: SeriesRow): SeriesLogRow {
  return {
    id,
    deviceId: device_id,
    direction: FrameDirection.parse(direction),
    kind: FrameKind.parse(kind),
    hex,
    length: hex.length / 2,
    time,
    note,
  }
}
