// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { ListCall } from '../call-types.ts'
import type { Command, CommandOrigin, CommandState } from './types.ts'

export type CommandLogInput = {
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** The id of a variable, from variable.lastValues */
  readonly varId?: number | undefined
  readonly origin?: CommandOrigin | undefined
  readonly state?: CommandState | undefined
  /** The beginning of the range of time */
  readonly startTime?: number | undefined
  /** The end of the range of time */
  readonly endTime?: number | undefined
  /** Only rows older than the one with this id: the next page */
  readonly beforeId?: number | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type CommandLogRow = Command

export interface CommandCalls {
  /** Writes of variables, newest first: of a device, or of all that the account owns. `beforeId` goes on behind that row. */
  readonly log: ListCall<CommandLogInput, CommandLogRow>
}

export function makeCommandCalls(transport: Transport): CommandCalls {
  return {
    log: transport.list('GET', '/app/commandLog', 'read'),
  }
}
