import type { FrameDirection, FrameKind, SerialLogRow } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { mayUse } from '#domain/device/may-use.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import type { StoreContext } from '#domain/store-context.ts'
import type { RowWindow } from '#store/page-query.ts'
import {
  countSerialLogRows,
  type SerialLogQuery,
  type SerialLogRow as StoredRow,
  selectSerialLogAfter,
  selectSerialLogRows,
} from '#store/serial-log/serial-log-store.ts'
import { type FramePattern, readFramePattern } from './frame-pattern.ts'
import type { SerialLogContext } from './serial-log-context.ts'
import { serialLogRows } from './serial-log-rows.ts'

export interface SerialLogFilter extends PageQuery {
  readonly deviceId: number
  readonly direction?: FrameDirection | undefined
  readonly kind?: FrameKind | undefined
  /** Hex with `??` for any byte: only frames that contain these bytes. */
  readonly pattern?: string | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  /** Returns only rows before this one. */
  readonly beforeId?: number | undefined
}

interface Tail {
  readonly deviceId: number
  readonly lastId?: number | undefined
}

/** Each poll of a line's log keeps it switched on for this long. */
const tailMs = 10 * 60_000
const rowsOnStart = 50
const rowsAtOnce = 200

export async function listSerialLog(
  context: SerialLogContext,
  caller: Caller,
  filter: SerialLogFilter,
) {
  await mayUse(context, caller, filter.deviceId, 'view')
  await context.serialLog.flush(context.db)
  const { query, pattern } = toQuery(filter)
  if (pattern !== undefined) {
    const { total, rows } = await findRows(context, query, pattern, toWindow(filter))
    return toListOrPage(filter, rows.map(serialLogRow), async () => total)
  }
  const rows = await selectSerialLogRows(context.db, query, toWindow(filter))
  return toListOrPage(filter, rows.map(serialLogRow), () => countSerialLogRows(context.db, query))
}

export function toQuery({ startTime, endTime, pattern: text, ...filter }: SerialLogFilter) {
  const { deviceId, direction, kind, beforeId } = filter
  const query: SerialLogQuery = {
    deviceId,
    direction,
    kind,
    beforeId,
    from: startTime,
    to: endTime,
  }
  return { query, pattern: text === undefined ? undefined : readFramePattern(text) }
}

/** A pattern is searched in all rows of the query: a log has some ten thousand at most. */
async function findRows(
  { db }: StoreContext,
  query: SerialLogQuery,
  pattern: FramePattern,
  { offset, limit }: RowWindow,
) {
  const rows: StoredRow[] = []
  let total = 0
  for await (const found of serialLogRows(db, query, pattern)) {
    rows.push(...found.slice(Math.max(offset - total, 0), Math.max(offset + limit - total, 0)))
    total += found.length
  }
  return { total, rows }
}

/** Switching the log off needs the permission to send over the line, as it affects other viewers. */
export async function recordSerialLog(
  context: SerialLogContext,
  caller: Caller,
  { deviceId, on }: { readonly deviceId: number; readonly on: boolean },
) {
  await mayUse(context, caller, deviceId, 'engineer')
  const { clock, devicePort } = context
  devicePort.logFrames(deviceId, on ? clock.now() + tailMs : 0)
  return { until: devicePort.framesLoggedUntil(deviceId) }
}

/** Switches a device's log on at the first call, and returns the rows since then at later ones. The log goes off by itself. */
export async function tailSerialLog(
  context: SerialLogContext,
  caller: Caller,
  { deviceId, lastId }: Tail,
) {
  await mayUse(context, caller, deviceId, 'view')
  const { db, clock, devicePort } = context
  if (lastId === undefined) devicePort.logFrames(deviceId, clock.now() + tailMs)
  await context.serialLog.flush(db)
  const rows =
    lastId === undefined
      ? (
          await selectSerialLogRows(db, { deviceId }, { offset: 0, limit: rowsOnStart })
        ).toReversed()
      : await selectSerialLogAfter(db, deviceId, { afterId: lastId, limit: rowsAtOnce })
  const newest = rows.at(-1)?.id ?? lastId ?? 0
  return {
    list: rows.map(serialLogRow),
    lastId: newest,
    until: devicePort.framesLoggedUntil(deviceId),
  }
}

/** A row as it is published. */
export function serialLogRow({
  id,
  deviceId,
  direction,
  kind,
  hex,
  note,
  time,
}: StoredRow): SerialLogRow {
  return {
    id,
    deviceId,
    direction,
    kind,
    hex,
    length: hex.length / 2,
    time,
    note,
  }
}
