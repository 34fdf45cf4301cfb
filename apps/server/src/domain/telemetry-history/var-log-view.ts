import { type Variable, varLogDaysMax, varLogDevicesMax } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import { groupIdsOf } from '#domain/group/group.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectDeviceStates } from '#store/device/device-list-store.ts'
import { type DeviceListRow, selectDevicesByIds } from '#store/device/device-store.ts'
import type { SeriesOfDevice } from '#store/samples/sample-store.ts'
import { chosenVariables } from './value-data.ts'
import { usableValues } from './values.ts'

const dayMs = 86_400_000
/** A page over more series than this would take seconds to find. */
const seriesMax = 2_000

export interface VarLogFilter {
  readonly deviceId?: number | undefined
  /** The ids, separated by commas. */
  readonly deviceIds?: string | undefined
  readonly group?: number | undefined
  readonly varIds?: string | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
}

interface LoggedVariable {
  readonly slaveName: string
  readonly variable: Variable
}

export interface LoggedDevice {
  readonly deviceName: string
  /** The variables by id, in the order of the model. */
  readonly variables: ReadonlyMap<number, LoggedVariable>
}

/** The part of the log that a caller may see: `from ≤ time < to`. */
export interface VarLogView {
  readonly devices: ReadonlyMap<number, LoggedDevice>
  readonly from: number
  readonly to: number
}

/** Opens the log of the device that is named, or of all that the filter leaves of those that the caller sees. */
export async function openVarLog(
  context: ModelContext,
  caller: Caller,
  filter: VarLogFilter,
): Promise<VarLogView> {
  const times = getTimes(filter, context.clock.now())
  const named = toIds(filter.varIds)
  if (filter.deviceId === undefined) {
    const devices = await openVisible(context, caller, filter, named)
    return { devices, ...times }
  }
  const usable = await usableValues(context, caller, filter.deviceId, 'view')
  const chosen = new Set(chosenVariables(usable, named).map(({ varId }) => varId))
  const device = toLogged(usable.name, usable.document, chosen)
  return { devices: new Map([[filter.deviceId, device]]), ...times }
}

/** The series that the store has to read. */
export function getSeries({ devices }: VarLogView): SeriesOfDevice[] {
  return [...devices].map(([deviceId, { variables }]) => ({
    deviceId,
    varIds: [...variables.keys()],
  }))
}

/**
 * Opens the log of all devices that the caller sees. The variables that are named stand in the models of some of them
 * only.
 */
async function openVisible(
  context: ModelContext,
  caller: Caller,
  filter: VarLogFilter,
  named: readonly number[] | undefined,
): Promise<Map<number, LoggedDevice>> {
  const chosen = named === undefined ? undefined : new Set(named)
  const found = new Map<number, LoggedDevice>()
  let series = 0
  for (const { id, name, modelId } of await visibleDevices(context, caller, filter)) {
    const device = toLogged(name, await toDocument(context, modelId), chosen)
    series += device.variables.size
    if (series > seriesMax) throw new FieldError({ deviceId: 'logSeries' })
    if (device.variables.size > 0) found.set(id, device)
  }
  return found
}

async function visibleDevices(
  context: ModelContext,
  { accountId }: Caller,
  { deviceIds, group }: VarLogFilter,
): Promise<DeviceListRow[]> {
  const { db, clock } = context
  const sharedAt = clock.now()
  const named = toIds(deviceIds)
  if (named !== undefined) {
    const rows = await selectDevicesByIds(db, accountId, named, sharedAt)
    if (rows.length < new Set(named).size) throw new AppError('notFound')
    return rows
  }
  const groupIds = await groupIdsOf(context, accountId, group)
  const states = await selectDeviceStates(db, accountId, { groupIds, sharedAt })
  if (states.length > varLogDevicesMax) throw new FieldError({ deviceId: 'logDevices' })
  const ids = states.map(({ id }) => id)
  return selectDevicesByIds(db, accountId, ids, sharedAt)
}

function toLogged(
  deviceName: string,
  document: Awaited<ReturnType<typeof toDocument>>,
  chosen: ReadonlySet<number> | undefined,
): LoggedDevice {
  const slaves = document?.slaves ?? []
  const variables = slaves.flatMap(({ name: slaveName, var: list }) =>
    list
      .filter(({ varId }) => chosen === undefined || chosen.has(varId))
      .map((variable) => [variable.varId, { slaveName, variable }] as const),
  )
  return { deviceName, variables: new Map(variables) }
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

function toIds(text: string | undefined): number[] | undefined {
  return text?.split(',').map(Number)
}
