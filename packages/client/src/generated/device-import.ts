// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { DeviceImport } from './types.ts'

export type DeviceImportStateInput = {
  readonly id: number
}

export type DeviceImportStateOutput = DeviceImport

export interface DeviceImportCalls {
  /** How an import goes on, with an error a row; it goes on by itself after a restart. */
  readonly state: DataCall<DeviceImportStateInput, DeviceImportStateOutput>
}

export function makeDeviceImportCalls(transport: Transport): DeviceImportCalls {
  return {
    state: transport.data('GET', '/app/deviceImport', 'read'),
  }
}
