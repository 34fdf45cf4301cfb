// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, NoFields } from '../call-types.ts'
import type { DeviceGroup } from './types.ts'

export type GroupListInput = NoFields

export type GroupListOutput = ReadonlyArray<DeviceGroup>

export type GroupCreateInput = {
  readonly name: string
  readonly parentId?: number | null | undefined
}

export type GroupCreateOutput = {
  readonly id: number
}

export type GroupChangeInput = {
  readonly id: number
  readonly name?: string | undefined
  readonly parentId?: number | null | undefined
}

export type GroupChangeOutput = {
  readonly id: number
}

export type GroupRemoveInput = {
  readonly id: number
  readonly forceDeletion?: boolean | undefined
}

export type GroupRemoveOutput = null

export interface GroupCalls {
  /** Groups of the account, with how many devices each has with the groups below it. */
  readonly list: DataCall<GroupListInput, GroupListOutput>
  /** Makes a group, at most five levels deep and 500 an account. */
  readonly create: DataCall<GroupCreateInput, GroupCreateOutput>
  /** Renames a group, or moves it with everything below it. */
  readonly change: DataCall<GroupChangeInput, GroupChangeOutput>
  /** Deletes a group; with devices or groups below it only by `forceDeletion`, and its devices then have none. */
  readonly remove: DataCall<GroupRemoveInput, GroupRemoveOutput>
}

export function makeGroupCalls(transport: Transport): GroupCalls {
  return {
    list: transport.data('GET', '/app/group', 'read'),
    create: transport.data('POST', '/app/group', 'write'),
    change: transport.data('PUT', '/app/group', 'write'),
    remove: transport.data('DELETE', '/app/group', 'write'),
  }
}
