// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields, UploadCall } from '../call-types.ts'
import type { DeviceUpdate, Firmware, Rollout } from './types.ts'

export type FirmwareUploadOutput = Firmware

export type FirmwareListInput = {
  /** The id of a type of device */
  readonly typeId?: number | undefined
}

export type FirmwareListOutput = ReadonlyArray<Firmware>

export type FirmwareRemoveInput = {
  readonly id: number
}

export type FirmwareRemoveOutput = null

export type FirmwareUpdateInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type FirmwareUpdateOutput = DeviceUpdate

export type FirmwareNewestUpdateInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type FirmwareNewestUpdateOutput = DeviceUpdate | null

export type FirmwareCancelUpdateInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type FirmwareCancelUpdateOutput = null

export type FirmwareRolloutsInput = NoFields

export type FirmwareRolloutsOutput = ReadonlyArray<Rollout>

export type FirmwareStartRolloutInput = {
  readonly firmwareId: number
  readonly stages?: ReadonlyArray<number> | undefined
  readonly failuresMax?: number | undefined
  /** The ids of devices */
  readonly deviceIds?: ReadonlyArray<number> | undefined
}

export type FirmwareStartRolloutOutput = Rollout

export type FirmwareChangeRolloutInput = {
  readonly id: number
  readonly action: 'pause' | 'continue' | 'stop'
}

export type FirmwareChangeRolloutOutput = Rollout

export type FirmwareRolloutDevicesInput = {
  readonly id: number
}

export type FirmwareRolloutDevicesOutput = ReadonlyArray<DeviceUpdate>

export interface FirmwareCalls {
  /** Uploads a firmware package of at most 64 MB; the fields come before the file. */
  readonly upload: UploadCall<FirmwareUploadOutput>
  /** Firmware packages of the account and of the platform, newest version first. */
  readonly list: DataCall<FirmwareListInput, FirmwareListOutput>
  /** Deletes a package that no update uses. */
  readonly remove: DataCall<FirmwareRemoveInput, FirmwareRemoveOutput>
  /** Starts the update of a device to the newest firmware; it waits when the device is away. */
  readonly update: DataCall<FirmwareUpdateInput, FirmwareUpdateOutput>
  /** The newest update of a device; null when there was none. */
  readonly newestUpdate: DataCall<FirmwareNewestUpdateInput, FirmwareNewestUpdateOutput>
  /** Takes back an update that the device has not begun. */
  readonly cancelUpdate: DataCall<FirmwareCancelUpdateInput, FirmwareCancelUpdateOutput>
  /** Staged updates of many devices, newest first. */
  readonly rollouts: DataCall<FirmwareRolloutsInput, FirmwareRolloutsOutput>
  /** Updates many devices in stages; it pauses by itself when more than `failuresMax` updates fail. */
  readonly startRollout: DataCall<FirmwareStartRolloutInput, FirmwareStartRolloutOutput>
  /** Pauses, continues or stops a staged update; updates under way go on. */
  readonly changeRollout: DataCall<FirmwareChangeRolloutInput, FirmwareChangeRolloutOutput>
  /** The devices of a staged update in the order of their stages. */
  readonly rolloutDevices: DataCall<FirmwareRolloutDevicesInput, FirmwareRolloutDevicesOutput>
}

export function makeFirmwareCalls(transport: Transport): FirmwareCalls {
  return {
    upload: transport.upload('/app/firmware'),
    list: transport.data('GET', '/app/firmware', 'read'),
    remove: transport.data('DELETE', '/app/firmware', 'write'),
    update: transport.data('POST', '/app/updateDevice', 'write'),
    newestUpdate: transport.data('GET', '/app/updateDevice', 'read'),
    cancelUpdate: transport.data('DELETE', '/app/updateDevice', 'write'),
    rollouts: transport.data('GET', '/app/firmwareRollout', 'read'),
    startRollout: transport.data('POST', '/app/firmwareRollout', 'write'),
    changeRollout: transport.data('PUT', '/app/firmwareRollout', 'write'),
    rolloutDevices: transport.data('GET', '/app/firmwareRolloutDevices', 'read'),
  }
}
