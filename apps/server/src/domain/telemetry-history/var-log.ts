import { nameOfValue, type VarLogRow } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { getPage, toWindow } from '#domain/page-window.ts'
import { FieldError } from '#platform/app-error.ts'
import type { Point } from '#store/samples/sample-store.ts'
import type { HistoryContext } from './value-context.ts'
import {
  getSeries,
  openVarLog,
  shownThen,
  type VarLogFilter,
  type VarLogView,
} from './var-log-view.ts'

/** The points held at once, about 50 MB: half a day of a thousand variables that are read every ten seconds. */
const heldMax = 3_000_000

export interface VarLogQuery extends VarLogFilter {
  readonly order?: 'asc' | 'desc' | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/**
 * Lists recorded values. A page is found by the counts that chunks carry, however deep it is
 * (`SampleStore.rowsOfMany`).
 */
export async function listVarLog(context: HistoryContext, caller: Caller, query: VarLogQuery) {
  const view = await openVarLog(context, caller, query)
  const isSingle = query.deviceId !== undefined
  const found = await context.samples.rowsOfMany({
    devices: getSeries(view),
    from: view.from,
    to: view.to,
    ...toWindow(query),
    oldestFirst: query.order === 'asc',
    heldMax: isSingle ? Number.POSITIVE_INFINITY : heldMax,
  })
  if (found === undefined) throw new FieldError({ startTime: 'logSeries' })
  const rows = found.list.flatMap((point) => toRow(view, point) ?? [])
  return query.page === undefined ? rows : getPage(query, found.total, rows)
}

function toRow(
  { devices }: VarLogView,
  { deviceId, varId, time, value }: Point,
): VarLogRow | undefined {
  const device = devices.get(deviceId)
  const found = device?.variables.get(varId)
  if (device === undefined || found === undefined) return undefined
  const { name } = found.variable
  const { unit, decimals, names } = shownThen(found, time)
  const valueName = nameOfValue(names, value)
  const named = valueName === undefined ? {} : { valueName }
  const { slaveName } = found
  const { deviceName } = device
  const place = { deviceId, deviceName, slaveName, varId, name }
  return { time, ...place, value, unit, decimals, ...named }
}
