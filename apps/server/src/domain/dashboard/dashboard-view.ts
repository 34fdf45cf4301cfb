import {
  type DashboardContent,
  type DashboardDevice,
  type DashboardView,
  devicesOf,
  variablesOfWidget,
} from '@fieldhub/contract'
import { type AlarmListQuery, alarmFilter, readAlarms } from '#domain/alarm/alarm-log.ts'
import type { Caller } from '#domain/caller.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import { toStatus } from '#domain/device/device-view.ts'
import type { DeviceUse } from '#domain/device/may-use.ts'
import type { ModelContext } from '#domain/device-model/model-context.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import { usableDevices } from '#domain/page/shown/show-scope.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { getValues } from '#domain/telemetry-history/values.ts'
import type { DashboardRow } from '#store/dashboard/dashboard-store.ts'
import type { DeviceListRow } from '#store/device/device-store.ts'
import type { DashboardViewContext } from './dashboard-context.ts'
import { ownDashboard, readContent } from './own-dashboard.ts'

/** A device of a board with the variables that the board shows of it. */
export interface BoardDevice {
  readonly row: DeviceListRow
  readonly document: ModelDocument | undefined
  readonly varIds: ReadonlySet<number>
}

export async function readDashboard(
  context: DashboardViewContext,
  caller: Caller,
  id: number,
): Promise<DashboardView> {
  const row = await ownDashboard(context, caller, id)
  const content = readContent(row)
  const devices = await boardDevices(context, caller, content, 'view')
  const view = await toView(context, row, content, devices)
  return { ...view, devices: withSlaves(view.devices, devices) }
}

/** What a content shows that is being edited. */
export async function previewDashboard(
  context: DashboardViewContext,
  caller: Caller,
  content: DashboardContent,
): Promise<DashboardDevice[]> {
  const devices = await boardDevices(context, caller, content, 'view')
  return withSlaves(await toDevices(context, content, devices), devices)
}

/** Leads whoever asks why there is no value to the frames of its slave; visitors of a share see no frames. */
function withSlaves(shown: readonly DashboardDevice[], devices: readonly BoardDevice[]) {
  return shown.map((device, at): DashboardDevice => {
    const { row, document, varIds } = devices[at] ?? {}
    if (row === undefined || row.mode === 'cloud') return device
    const addrs = [...(varIds ?? [])].flatMap((varId) => {
      const addr = document?.slaveOf.get(varId)?.addr
      return addr === undefined ? [] : [[String(varId), addr] as const]
    })
    return { ...device, slaveAddrs: Object.fromEntries(addrs) }
  })
}

/** The devices that the caller may use in this way; the others are left out, as if they did not exist. */
export async function boardDevices(
  context: ClockContext & ModelContext,
  caller: Caller,
  content: DashboardContent,
  use: DeviceUse,
): Promise<BoardDevice[]> {
  const usable = await usableDevices(context, caller, use, devicesOf(content))
  const shown = Map.groupBy(content.widgets.flatMap(variablesOfWidget), ({ deviceId }) => deviceId)
  const devices: BoardDevice[] = []
  for (const { row } of usable) {
    const document = await toDocument(context, row.modelId)
    const named = (shown.get(row.id) ?? []).map(({ varId }) => varId)
    const varIds = new Set(named.filter((id) => document?.variables.has(id) === true))
    devices.push({ row, document, varIds })
  }
  return devices
}

export async function toView(
  context: DashboardViewContext,
  { id, name, updatedAt }: DashboardRow,
  content: DashboardContent,
  devices: readonly BoardDevice[],
): Promise<DashboardView> {
  const shown = await toDevices(context, content, devices)
  return { id, name, updateTime: updatedAt, content, devices: shown }
}

async function toDevices(
  context: DashboardViewContext,
  { widgets }: DashboardContent,
  devices: readonly BoardDevice[],
): Promise<DashboardDevice[]> {
  await context.latest.freshen(devices.map(({ row }) => row.id))
  const onMaps = new Set(widgets.flatMap((one) => (one.kind === 'map' ? one.deviceIds : [])))
  return devices.map(({ row, document, varIds }) => ({
    deviceId: row.id,
    name: row.name,
    status: toStatus(context, row),
    var: getValues(
      context,
      { deviceId: row.id, isCloud: row.mode === 'cloud', document, holderId: undefined },
      varIds,
    ),
    place: onMaps.has(row.id) ? placeOf(row) : null,
  }))
}

function placeOf({ longitude, latitude }: DeviceListRow): DashboardDevice['place'] {
  return longitude === null || latitude === null ? null : { longitude, latitude }
}

const alarmsMax = 50
const filters = {
  active: { active: 'true' },
  open: { state: 'open' },
  newest: {},
} as const satisfies Readonly<Record<string, AlarmListQuery>>

export interface AlarmsOf {
  /** Undefined: of all devices. */
  readonly deviceIds: readonly number[] | undefined
  readonly which: keyof typeof filters
}

export function listDashboardAlarms(
  context: DashboardViewContext,
  caller: Caller,
  { deviceIds, which }: AlarmsOf,
) {
  const filter = { ...alarmFilter(caller, filters[which]), deviceIds }
  return readAlarms(context, filter, { offset: 0, limit: alarmsMax })
}
