// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { GroupShare, ShareRole } from './types.ts'

export type GroupShareListInput = {
  readonly groupId: number
}

export type GroupShareListOutput = ReadonlyArray<GroupShare>

export type GroupShareSaveInput = {
  readonly groupId: number
  readonly account: string
  readonly role: ShareRole
  readonly until?: number | null | undefined
}

export type GroupShareSaveOutput = {
  readonly id: number
}

export type GroupShareRemoveInput = {
  readonly id: number
}

export type GroupShareRemoveOutput = null

export interface GroupShareCalls {
  /** Who a group of the account is shared with. */
  readonly list: DataCall<GroupShareListInput, GroupShareListOutput>
  /** Shares the devices of a group and of those below it, also those that come in later, or changes such a share. */
  readonly save: DataCall<GroupShareSaveInput, GroupShareSaveOutput>
  /** Ends the share of a group at once, on open live connections too. */
  readonly remove: DataCall<GroupShareRemoveInput, GroupShareRemoveOutput>
}

export function makeGroupShareCalls(transport: Transport): GroupShareCalls {
  return {
    list: transport.data('GET', '/app/groupShare', 'read'),
    save: transport.data('POST', '/app/groupShare', 'write'),
    remove: transport.data('DELETE', '/app/groupShare', 'write'),
  }
}
