import {
  type Device,
  DeviceMode,
  DeviceRegistration,
  type DeviceStatus,
  deviceStatus,
  type Language,
} from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import type { Domain } from '#domain/domain.ts'
import type { DeviceListRow } from '#store/device/device-store.ts'
import { deviceKind } from './device-types.ts'

/**
 * Online is what the gateway says now; the rest follows from whether it ever was (spec §4, Device status). Offline
 * hides an alarm, and an alarm hides online (devices.md F.2).
 */
export function toStatus(
  domain: Domain,
  { id, activated_time }: Pick<DeviceListRow, 'id' | 'activated_time'>,
): DeviceStatus {
  if (domain.link.isOnline(id)) {
    return domain.alarmWatch.isAlarming(id) ? deviceStatus.alarm : deviceStatus.online
  }
  return activated_time === null ? deviceStatus.unactivated : deviceStatus.offline
}

/** A device as lists show it: without its password. */
export function toDevice(domain: Domain, row: DeviceListRow, language: Language): Device {
  const kind = deviceKind(row.type_id)
  invariant(kind !== undefined, 'a stored device has a known type')
  return {
    id: row.id,
    deviceId: row.id,
    name: row.name,
    sn: row.sn,
    typeId: row.type_id,
    typeName: kind.name[language],
    isCloud: kind.isCloud,
    hasPositioning: kind.hasPositioning,
    // Deleted while the device was put into it.
    group: row.group_name === null ? null : row.group_id,
    groupName: row.group_name ?? '',
    mode: DeviceMode.parse(row.mode),
    registration: DeviceRegistration.parse(row.registration),
    model: row.model_id,
    modelName: row.model_name ?? '',
    status: toStatus(domain, row),
    loginTime: row.login_time,
    activatedTime: row.activated_time,
    address: row.address,
    longitude: row.longitude,
    latitude: row.latitude,
    locationMode: row.location_mode === 'automatic' ? 'automatic' : 'manual',
    firmware: row.firmware,
    latestFirmware: row.firmware,
    updateContent: '',
    csq: row.csq,
    varCount: row.var_count ?? 0,
    shared: null,
  }
}

/** How its line is spoken to, for the detail. */
export function getLine(row: DeviceListRow) {
  return {
    offlineAfter: row.offline_after,
    answerTimeout: row.answer_timeout,
    heartbeatAck: row.heartbeat_ack === 1,
    serial: row.serial,
  }
}
