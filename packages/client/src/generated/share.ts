// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { DeviceShare, ShareRole } from './types.ts'

export type ShareListInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type ShareListOutput = ReadonlyArray<DeviceShare>

export type ShareSaveInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
  readonly account: string
  readonly role: ShareRole
  readonly until?: number | null | undefined
}

export type ShareSaveOutput = {
  readonly id: number
}

export type ShareRemoveInput = {
  readonly id: number
}

export type ShareRemoveOutput = null

export interface ShareCalls {
  /** Who a device of the account is shared with, by itself or with a group that it is in. */
  readonly list: DataCall<ShareListInput, ShareListOutput>
  /** Shares a device with an account (by name or phone), or changes such a share. */
  readonly save: DataCall<ShareSaveInput, ShareSaveOutput>
  /** Ends a share at once, on open live connections too. */
  readonly remove: DataCall<ShareRemoveInput, ShareRemoveOutput>
}

export function makeShareCalls(transport: Transport): ShareCalls {
  return {
    list: transport.data('GET', '/app/deviceShare', 'read'),
    save: transport.data('POST', '/app/deviceShare', 'write'),
    remove: transport.data('DELETE', '/app/deviceShare', 'write'),
  }
}
