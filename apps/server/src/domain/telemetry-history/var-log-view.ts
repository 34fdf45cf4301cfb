import {
  type Variable,
  type VariableMeaning,
  varLogDaysMax,
  varLogDevicesMax,
} from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import { groupIdsOf } from '#domain/group/group.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { selectDeviceStates } from '#store/device/device-list-store.ts'
import { type DeviceListRow, selectDevicesByIds } from '#store/device/device-store.ts'
import type { SeriesOfDevice } from '#store/samples/sample-store.ts'
import { meaningAt, readScaleHistory, type ScaledDevice, type ScaleSteps } from './scale-history.ts'
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

export interface LoggedVariable {
  readonly slaveName: string
  readonly variable: Variable
  /** When its scale changed; undefined: not since the log begins. */
  readonly steps: ScaleSteps | undefined
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

interface NamedDevice extends ScaledDevice {
  readonly name: string
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
    return { devices: await toLogged(context, devices, times.from), ...times }
  }
  const usable = await usableValues(context, caller, filter.deviceId, 'view')
  const chosen = new Set(chosenVariables(usable, named).map(({ varId }) => varId))
  const device = { ...usable, varIds: chosen }
  return { devices: await toLogged(context, [device], times.from), ...times }
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
): Promise<NamedDevice[]> {
  const chosen = named === undefined ? undefined : new Set(named)
  const found: NamedDevice[] = []
  let series = 0
  for (const { id, name, ratios, modelId } of await visibleDevices(context, caller, filter)) {
    const document = await toDocument(context, modelId)
    const all = [...(document?.variables.keys() ?? [])]
    const varIds = new Set(all.filter((varId) => chosen?.has(varId) ?? true))
    series += varIds.size
    if (series > seriesMax) throw new FieldError({ deviceId: 'logSeries' })
    if (varIds.size > 0) found.push({ deviceId: id, name, ratios, document, varIds })
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

async function toLogged(
  context: ModelContext,
  devices: readonly NamedDevice[],
  from: number,
): Promise<Map<number, LoggedDevice>> {
  const history = await readScaleHistory(context, devices, from)
  return new Map(
    devices.map((device) => [
      device.deviceId,
      { deviceName: device.name, variables: toVariables(device, history.get(device.deviceId)) },
    ]),
  )
}

function toVariables(
  { document, varIds }: NamedDevice,
  steps: ReadonlyMap<number, ScaleSteps> | undefined,
): ReadonlyMap<number, LoggedVariable> {
  const slaves = document?.slaves ?? []
  return new Map(
    slaves.flatMap(({ name: slaveName, var: list }) =>
      list
        .filter(({ varId }) => varIds.has(varId))
        .map(
          (variable) =>
            [variable.varId, { slaveName, variable, steps: steps?.get(variable.varId) }] as const,
        ),
    ),
  )
}

/** Unit, decimals and names of a value as it was shown when it was recorded. */
export function shownThen(
  { variable, steps }: LoggedVariable,
  time: number,
): Pick<VariableMeaning, 'unit' | 'decimals' | 'names'> {
  return meaningAt(steps, time) ?? variable
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
