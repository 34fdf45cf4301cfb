// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { SmartGroup, SmartRule } from './types.ts'

export type SmartGroupListInput = {
  readonly id?: number | undefined
}

export type SmartGroupListOutput = ReadonlyArray<SmartGroup>

export type SmartGroupCreateInput = {
  readonly name: string
  readonly rule: SmartRule
}

export type SmartGroupCreateOutput = {
  readonly id: number
}

export type SmartGroupChangeInput = {
  readonly id: number
  readonly name?: string | undefined
  readonly rule?: SmartRule | undefined
}

export type SmartGroupChangeOutput = {
  readonly id: number
}

export type SmartGroupRemoveInput = {
  readonly id: number
}

export type SmartGroupRemoveOutput = null

export interface SmartGroupCalls {
  /** Smart groups with their rules and how many devices each has now; one with `id`. */
  readonly list: DataCall<SmartGroupListInput, SmartGroupListOutput>
  /** Makes a smart group, at most 50 an account. */
  readonly create: DataCall<SmartGroupCreateInput, SmartGroupCreateOutput>
  /** Changes the name or the whole rule of a smart group. */
  readonly change: DataCall<SmartGroupChangeInput, SmartGroupChangeOutput>
  /** Deletes a smart group; its devices stay as they are. */
  readonly remove: DataCall<SmartGroupRemoveInput, SmartGroupRemoveOutput>
}

export function makeSmartGroupCalls(transport: Transport): SmartGroupCalls {
  return {
    list: transport.data('GET', '/app/smartGroup', 'read'),
    create: transport.data('POST', '/app/smartGroup', 'write'),
    change: transport.data('PUT', '/app/smartGroup', 'write'),
    remove: transport.data('DELETE', '/app/smartGroup', 'write'),
  }
}
