import { type HistorySeries, limits, type Variable } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { getPage, toWindow } from '#domain/page-window.ts'
import { FieldError } from '#platform/app-error.ts'
import { meaningAt, readScaleHistory } from './scale-history.ts'
import type { HistoryContext, ValueDataContext } from './value-context.ts'
import { readNow, type UsableDevice, type UsableValues, usableValues } from './values.ts'

const seriesMax = 100

export interface DataQuery {
  readonly deviceId: number
  readonly varIds?: readonly number[] | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly maxPoints?: number | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Reads the device now, or reads its history: thinned, or in rows with `page`. */
export async function queryData(context: ValueDataContext, caller: Caller, query: DataQuery) {
  const { startTime: from, endTime: to } = query
  const isNow = from === undefined || to === undefined
  const usable = await usableValues(context, caller, query.deviceId, isNow ? 'command' : 'view')
  const variables = chosenVariables(usable, query.varIds)
  if (from === undefined || to === undefined) {
    return readNow(
      context,
      usable,
      variables.map(({ varId }) => varId),
    )
  }
  if (query.page === undefined) {
    return { series: historySeries(context, query, variables, { from, to }) }
  }
  return historyRows(context, usable, variables, { ...query, from, to })
}

/** The variables that a call names, or all of the device when it names none. */
export function chosenVariables(
  { document }: UsableValues,
  varIds: readonly number[] | undefined,
): Variable[] {
  const all = [...(document?.variables.values() ?? [])]
  if (varIds === undefined) return all
  return [...new Set(varIds)].map((varId) => {
    const variable = document?.variables.get(varId)
    if (variable === undefined) throw new FieldError({ varIds: 'variable' }, 'notFound')
    return variable
  })
}

/**
 * The stored values of a time, thinned to points with their average, lowest and highest value; one variable after the
 * other, as all of them together may be a million points.
 */
export async function* historySeries(
  context: HistoryContext,
  { deviceId, maxPoints = limits.historyPointsDefault }: DataQuery,
  variables: readonly Variable[],
  range: Range,
): AsyncGenerator<HistorySeries> {
  for (const { varId, name, unit } of variables.slice(0, seriesMax)) {
    const points = await context.samples.summarize(deviceId, varId, { ...range, maxPoints })
    yield { varId, name, unit, points: points.map((bucket) => [...bucket]) }
  }
}

async function historyRows(
  context: HistoryContext,
  usable: UsableDevice,
  variables: readonly Variable[],
  query: DataQuery & Range,
) {
  const { deviceId, from, to } = query
  const byId = new Map(variables.map((variable) => [variable.varId, variable]))
  const range = { deviceId, varIds: [...byId.keys()], from, to }
  const { total, list } = await context.samples.rows({ ...range, ...toWindow(query) })
  const scaled = { ...usable, varIds: new Set(byId.keys()) }
  const steps = (await readScaleHistory(context, [scaled], from)).get(deviceId)
  const rows = list.flatMap(({ varId, time, value }) => {
    const variable = byId.get(varId)
    if (variable === undefined) return []
    const { unit, decimals } = meaningAt(steps?.get(varId), time) ?? variable
    return [{ varId, name: variable.name, unit, decimals, time, value }]
  })
  return getPage(query, total, rows)
}
