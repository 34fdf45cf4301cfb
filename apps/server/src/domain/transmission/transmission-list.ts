import {
  deviceStatus,
  type Transmission,
  type TransmissionCounters,
  type TransmissionKind,
  type TransmissionPart,
} from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { toStatus } from '#domain/device/device-view.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import { type DeviceListRow, selectDevicesByIds } from '#store/device/device-store.ts'
import type { CounterRow } from '#store/transmission/transmission-counter-store.ts'
import { type StoredMember, selectMembers } from '#store/transmission/transmission-device-store.ts'
import {
  countTransmissions,
  selectTransmissions,
  type TransmissionRow,
} from '#store/transmission/transmission-store.ts'
import type { TransmissionContext } from './transmission-context.ts'
import { toSettings } from './transmission-settings.ts'

export interface TransmissionListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly kind?: TransmissionKind | undefined
  readonly deviceId?: number | undefined
  readonly enabled?: 'true' | 'false' | undefined
}

/** Returns a bare array, or a page with `page`; with `id`, the policy has its devices too. */
export async function listTransmissions(
  context: TransmissionContext,
  { accountId }: Caller,
  query: TransmissionListQuery,
) {
  const { id, search, kind, deviceId } = query
  const enabled = query.enabled === undefined ? undefined : query.enabled === 'true'
  const filter = { ownerId: accountId, id, search, kind, deviceId, enabled }
  const rows = await selectTransmissions(context.db, filter, toWindow(query))
  const ids = rows.map((row) => row.id)
  const members = Map.groupBy(await selectMembers(context.db, ids), (one) => one.transmissionId)
  const devices = id === undefined ? [] : await devicesOf(context, accountId, members.get(id))
  const list = rows.map((row) => {
    const own = members.get(row.id) ?? []
    const shown = toTransmission(context, row, own)
    return id === undefined ? shown : { ...shown, parts: toParts(context, row, own, devices) }
  })
  return toListOrPage(query, list, () => countTransmissions(context.db, filter))
}

function devicesOf(
  { db }: TransmissionContext,
  accountId: number,
  members: readonly StoredMember[] = [],
): Promise<DeviceListRow[]> {
  const ids = members.map(({ deviceId }) => deviceId)
  return selectDevicesByIds(db, accountId, ids)
}

/** A policy as people see it, without its secrets. */
function toTransmission(
  context: TransmissionContext,
  row: TransmissionRow,
  members: readonly StoredMember[],
): Transmission {
  const status = context.transmissions.statusOf(row.id)
  const settings = toSettings(row, members)
  const online = members.filter(({ deviceId }) => context.devicePort.isOnline(deviceId))
  return {
    ...settings,
    id: row.id,
    topology: row.kind === 'device' ? settings.topology : null,
    protocol: row.kind === 'server' ? settings.protocol : null,
    hasPassword: row.settings.hasPassword,
    headers: settings.headers.map(({ name }) => ({ name })),
    state: status?.state ?? 'stopped',
    stateSince: status?.stateSince ?? null,
    lastError: status === undefined ? storedError(row) : status.lastError,
    counters: status?.counters ?? toCounters(row),
    onlineCount: online.length,
    clientCount: status?.clientCount ?? 0,
    updateTime: row.updatedAt,
  }
}

function toParts(
  context: TransmissionContext,
  row: TransmissionRow,
  members: readonly StoredMember[],
  devices: readonly DeviceListRow[],
): TransmissionPart[] {
  const status = context.transmissions.statusOf(row.id)
  const byId = new Map(devices.map((device) => [device.id, device]))
  return members.map((member) => {
    const device = byId.get(member.deviceId)
    return {
      deviceId: member.deviceId,
      name: device?.name ?? '',
      sn: device?.sn ?? '',
      status: device === undefined ? deviceStatus.offline : toStatus(context, device),
      isMaster: member.isMaster,
      ...(status?.devices.get(member.deviceId) ?? toCounters(member)),
    }
  })
}

export function toCounters(row: CounterRow): TransmissionCounters {
  return {
    up: { bytes: row.upBytes, packets: row.upPackets },
    down: { bytes: row.downBytes, packets: row.downPackets },
    dropped: { bytes: row.droppedBytes, packets: row.droppedPackets },
  }
}

export function storedError(row: TransmissionRow): Transmission['lastError'] {
  const { lastFault, lastDetail, lastDeviceId, lastTime, lastSince } = row
  if (lastFault === null || lastTime === null) return null
  const deviceId = lastDeviceId
  return {
    fault: lastFault,
    detail: lastDetail,
    deviceId,
    time: lastTime,
    since: lastSince ?? lastTime,
  }
}
