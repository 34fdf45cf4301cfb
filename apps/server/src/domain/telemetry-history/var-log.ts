import { type Variable, type VarLogRow, varLogDaysMax } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import { getPage, toWindow } from '#domain/page-window.ts'
import { FieldError } from '#platform/app-error.ts'
import type { Point } from '#store/samples/sample-store.ts'
import type { HistoryContext } from './value-context.ts'
import { chosenVariables } from './value-data.ts'
import { usableValues } from './values.ts'

const dayMs = 86_400_000

export interface VarLogFilter {
  readonly deviceId: number
  readonly varIds?: string | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
}

export interface VarLogQuery extends VarLogFilter {
  readonly order?: 'asc' | 'desc' | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

interface LoggedVariable {
  readonly slaveName: string
  readonly variable: Variable
}

/** What a caller may see of a device's log: `from ≤ time < to`. */
export interface VarLogView {
  readonly deviceId: number
  readonly deviceName: string
  /** By id, in the order of the model. */
  readonly variables: ReadonlyMap<number, LoggedVariable>
  readonly from: number
  readonly to: number
}

/** A page is found by the counts that chunks carry, however deep it is (`SampleStore.rows`). */
export async function listVarLog(context: HistoryContext, caller: Caller, query: VarLogQuery) {
  const view = await openVarLog(context, caller, query)
  const { total, list } = await context.samples.rows({
    ...getRange(view),
    ...toWindow(query),
    oldestFirst: query.order === 'asc',
  })
  const rows = list.flatMap((point) => toRow(view, point) ?? [])
  return query.page === undefined ? rows : getPage(query, total, rows)
}

export async function openVarLog(
  context: ModelContext,
  caller: Caller,
  filter: VarLogFilter,
): Promise<VarLogView> {
  const usable = await usableValues(context, caller, filter.deviceId, 'view')
  const named = filter.varIds?.split(',').map(Number)
  const chosen = new Set(chosenVariables(usable, named).map(({ varId }) => varId))
  const slaves = usable.document?.slaves ?? []
  const variables = slaves.flatMap(({ name: slaveName, var: list }) =>
    list.map((variable) => [variable.varId, { slaveName, variable }] as const),
  )
  return {
    deviceId: filter.deviceId,
    deviceName: usable.name,
    variables: new Map(variables.filter(([varId]) => chosen.has(varId))),
    ...getTimes(filter, context.clock.now()),
  }
}

/** What the store is asked for. */
export function getRange({ deviceId, variables, from, to }: VarLogView) {
  return { deviceId, varIds: [...variables.keys()], from, to }
}

function getTimes(
  { startTime, endTime }: Pick<VarLogFilter, 'startTime' | 'endTime'>,
  now: number,
) {
  const to = endTime ?? now + 1
  const from = startTime ?? Math.max(to - dayMs, 0)
  if (from >= to) throw new FieldError({ startTime: 'timeRange' })
  if (to - from > varLogDaysMax * dayMs) throw new FieldError({ startTime: 'rangeDays' })
  return { from, to }
}

export function toRow(
  { deviceId, deviceName, variables }: VarLogView,
  { varId, time, value }: Point,
): VarLogRow | undefined {
  const found = variables.get(varId)
  if (found === undefined) return undefined
  const { name, unit, decimals } = found.variable
  const { slaveName } = found
  return { time, deviceId, deviceName, slaveName, varId, name, value, unit, decimals }
}
