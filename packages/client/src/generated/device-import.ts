// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'

export type DeviceImportStateInput = {
  readonly id: number
}

export type DeviceImportStateOutput = {
  readonly id: number | null
  readonly fileName: string
  readonly state: 'checked' | 'running' | 'done'
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly startTime: number
  readonly errors: ReadonlyArray<{
    readonly row: number
    readonly column: string
    readonly heading: string
    readonly sn: string
    readonly message: string
  }>
  readonly preview?: {
    readonly columns: ReadonlyArray<{
      readonly column: string
      readonly heading: string
    }>
    readonly rows: ReadonlyArray<{
      readonly row: number
      readonly cells: ReadonlyArray<string>
    }>
    readonly ignored: ReadonlyArray<string>
    readonly unchecked: number
  } | undefined
}

export interface DeviceImportCalls {
  /** How an import goes on, with an error a row; it goes on by itself after a restart. */
  readonly state: DataCall<DeviceImportStateInput, DeviceImportStateOutput>
}

export function makeDeviceImportCalls(transport: Transport): DeviceImportCalls {
  return {
    state: transport.data('GET', '/app/deviceImport', 'read'),
  }
}
