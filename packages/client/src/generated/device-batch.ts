// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { DeviceRegistration } from './types.ts'

export type DeviceBatchChangeInput = {
  readonly ids: ReadonlyArray<number>
  readonly group?: number | null | undefined
  readonly model?: number | null | undefined
  readonly registration?: DeviceRegistration | undefined
  readonly addTags?: ReadonlyArray<string> | undefined
  readonly removeTags?: ReadonlyArray<string> | undefined
}

export type DeviceBatchChangeOutput = {
  readonly done: number
  readonly failed: number
  readonly results: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly code: number
    readonly msg: string
    readonly linked?: { readonly [key: string]: ReadonlyArray<{
      readonly id: number
      readonly name: string
    }> } | undefined
  }>
}

export type DeviceBatchRemoveInput = {
  readonly ids: ReadonlyArray<number>
  readonly forceDeletion?: boolean | undefined
}

export type DeviceBatchRemoveOutput = {
  readonly done: number
  readonly failed: number
  readonly results: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly code: number
    readonly msg: string
    readonly linked?: { readonly [key: string]: ReadonlyArray<{
      readonly id: number
      readonly name: string
    }> } | undefined
  }>
}

export interface DeviceBatchCalls {
  /** Gives up to 500 devices another group or model (null: none), way of registration or tags, with a result for each. */
  readonly change: DataCall<DeviceBatchChangeInput, DeviceBatchChangeOutput>
  /** Deletes up to 500 devices into the recycle bin, with a result for each. */
  readonly remove: DataCall<DeviceBatchRemoveInput, DeviceBatchRemoveOutput>
}

export function makeDeviceBatchCalls(transport: Transport): DeviceBatchCalls {
  return {
    change: transport.data('PUT', '/app/deviceBatch', 'write'),
    remove: transport.data('DELETE', '/app/deviceBatch', 'write'),
  }
}
