import { type Device, type DeviceStatus, deviceStatus, type Language } from '@fieldhub/contract'
import { invariant } from '@fieldhub/kernel'
import type { DeviceListRow } from '#store/device/device-store.ts'
import type { DeviceStatusContext } from './device-context.ts'
import { deviceKind, simulatedMark, virtualMark } from './device-types.ts'

/**
 * Online is what the gateway says now; the rest follows from whether it ever was. Offline
 * hides an alarm, and an alarm hides online.
 */
export function toStatus(
  context: DeviceStatusContext,
  { id, activatedTime }: Pick<DeviceListRow, 'id' | 'activatedTime'>,
): DeviceStatus {
  const offline = activatedTime === null ? deviceStatus.unactivated : deviceStatus.offline
  return liveStatus(context, id) ?? offline
}

/** Undefined: the device is offline. */
export function liveStatus(
  context: Pick<DeviceStatusContext, 'devicePort' | 'alarmStage'>,
  id: number,
): DeviceStatus | undefined {
  if (!context.devicePort.isOnline(id)) return undefined
  return context.alarmStage.isAlarming(id) ? deviceStatus.alarm : deviceStatus.online
}

/** A device as lists show it: without its password. */
export function toDevice(
  context: DeviceStatusContext,
  row: DeviceListRow,
  language: Language,
  tags: readonly string[] = [],
): Device {
  const kind = deviceKind(row.typeId)
  invariant(kind !== undefined, 'a stored device has a known type')
  return {
    id: row.id,
    deviceId: row.id,
    name: row.name,
    sn: row.sn,
    typeId: row.typeId,
    typeName: kind.name[language],
    isCloud: kind.isCloud,
    ...virtualMark(kind),
    ...simulatedMark(kind),
    hasPositioning: kind.hasPositioning,
    // The group was deleted while the device was being put into it.
    group: row.groupName === null ? null : row.groupId,
    groupName: row.groupName ?? '',
    mode: row.mode,
    registration: row.registration,
    model: row.modelId,
    modelName: row.modelName ?? '',
    status: toStatus(context, row),
    loginTime: row.loginTime,
    activatedTime: row.activatedTime,
    address: row.address,
    longitude: row.longitude,
    latitude: row.latitude,
    locationMode: row.locationMode,
    firmware: row.firmware,
    latestFirmware: row.firmware,
    updateContent: '',
    csq: row.csq,
    varCount: row.varCount ?? 0,
    tags: [...tags],
    transmission: context.transmissions.policyOfLine(row.id) ?? null,
    shared: null,
  }
}
