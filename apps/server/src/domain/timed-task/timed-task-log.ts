import { TimedTaskLogRow, type TimedTaskResult, TimedTaskRunNow } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import type { StoreContext } from '#domain/store-context.ts'
import type { RowWindow } from '#store/page-query.ts'
import {
  countTimedTaskLogs,
  type TimedTaskLogRow as StoredRow,
  selectTimedTaskLogs,
  type TimedTaskLogQuery,
} from '#store/timed-task/timed-task-log-store.ts'

export interface TimedTaskLogListQuery extends PageQuery {
  readonly search?: string | undefined
  readonly timingId?: number | undefined
  readonly deviceId?: number | undefined
  readonly result?: TimedTaskResult | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly beforeId?: number | undefined
}

/** Lists the runs that are over, newest first: a bare array, or a page with `page`. */
export async function listTimedTaskLogs(
  context: StoreContext,
  caller: Caller,
  query: TimedTaskLogListQuery,
) {
  const filter = timedTaskLogFilter(caller, query)
  const list = await readTimedTaskLogs(context, filter, toWindow(query))
  return toListOrPage(query, list, () => countTimedTaskLogs(context.db, filter))
}

export function timedTaskLogFilter(
  { accountId }: Caller,
  { search, timingId, deviceId, result, startTime, endTime, beforeId }: TimedTaskLogListQuery,
): TimedTaskLogQuery {
  const times = { from: startTime, to: endTime }
  return { ownerId: accountId, search, timingId, deviceId, result, ...times, beforeId }
}

export async function readTimedTaskLogs(
  { db }: StoreContext,
  filter: TimedTaskLogQuery,
  window: RowWindow,
): Promise<TimedTaskLogRow[]> {
  return (await selectTimedTaskLogs(db, filter, window)).map(toTimingLog)
}

function toTimingLog(row: StoredRow): TimedTaskLogRow {
  return TimedTaskLogRow.parse(shownOf(row))
}

/** The answer about a run that may still be under way. */
export function toRunNow(row: StoredRow): TimedTaskRunNow {
  return TimedTaskRunNow.parse(shownOf(row))
}

function shownOf(row: StoredRow) {
  return {
    ...getRun(row),
    timingId: row.timingId,
    name: row.name,
    type: row.type,
    deviceId: row.deviceId,
    deviceName: row.deviceName,
    varId: row.varId,
    varName: row.varName,
    unit: row.unit,
    decimals: row.decimals,
    result: row.result,
    count: row.count,
  }
}

/** The part that a log row and a step of the why panel share. */
export function getRun(row: StoredRow) {
  return {
    id: row.id,
    origin: row.origin,
    step: row.step,
    planned: row.planned,
    actual: row.actual,
    value: row.value,
    readBack: row.readBack,
    reason: row.reason,
    exceptionCode: row.exceptionCode,
    commandId: row.commandId,
    costMs: row.costMs,
  }
}
