// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields } from '../call-types.ts'

export type DeviceTagListInput = NoFields

export type DeviceTagListOutput = ReadonlyArray<{
  readonly tag: string
  readonly count: number
}>

export interface DeviceTagCalls {
  /** Tags of the devices with the number of devices of each, the most used first; 1,000. */
  readonly list: DataCall<DeviceTagListInput, DeviceTagListOutput>
}

export function makeDeviceTagCalls(transport: Transport): DeviceTagCalls {
  return {
    list: transport.data('GET', '/app/deviceTags', 'read'),
  }
}
