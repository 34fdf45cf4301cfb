// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { DeviceMode } from './types.ts'

export type DeviceCountGetInput = {
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly group?: number | undefined
  readonly model?: number | undefined
  /** The id of a type of device */
  readonly typeId?: number | undefined
  readonly mode?: DeviceMode | undefined
  readonly tags?: string | undefined
  readonly smartGroup?: number | undefined
}

export type DeviceCountGetOutput = {
  readonly unactivated: number
  readonly offline: number
  readonly online: number
  readonly alarm: number
}

export interface DeviceCountCalls {
  /** How many devices of each status pass the filters. */
  readonly get: DataCall<DeviceCountGetInput, DeviceCountGetOutput>
}

export function makeDeviceCountCalls(transport: Transport): DeviceCountCalls {
  return {
    get: transport.data('GET', '/app/deviceCount', 'read'),
  }
}
