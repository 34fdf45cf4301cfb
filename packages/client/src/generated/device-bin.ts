// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, PagesCall } from '../call-types.ts'

export type DeviceBinPageInput = {
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type DeviceBinPageRow = {
  readonly id: number
  readonly deviceId: number
  readonly name: string
  readonly sn: string
  readonly modelName: string
  readonly deleteTime: number
  readonly purgeTime: number
}

export type DeviceBinRestoreInput = {
  readonly ids: ReadonlyArray<number>
}

export type DeviceBinRestoreOutput = {
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

export type DeviceBinPurgeInput = {
  readonly ids: ReadonlyArray<number>
}

export type DeviceBinPurgeOutput = {
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

export interface DeviceBinCalls {
  /** Deleted devices of the last 7 days, newest first. */
  readonly page: PagesCall<DeviceBinPageInput, DeviceBinPageRow>
  /** Restores deleted devices with their history, with a result for each. */
  readonly restore: DataCall<DeviceBinRestoreInput, DeviceBinRestoreOutput>
  /** Deletes devices of the recycle bin with their history for good. */
  readonly purge: DataCall<DeviceBinPurgeInput, DeviceBinPurgeOutput>
}

export function makeDeviceBinCalls(transport: Transport): DeviceBinCalls {
  return {
    page: transport.pages('GET', '/app/deviceBin', 'read'),
    restore: transport.data('PUT', '/app/deviceBin', 'write'),
    purge: transport.data('DELETE', '/app/deviceBin', 'write'),
  }
}
