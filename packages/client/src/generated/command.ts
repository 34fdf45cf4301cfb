// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { ListCall } from '../call-types.ts'

export type CommandLogInput = {
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  /** The id of a variable, from variable.lastValues */
  readonly varId?: number | undefined
  readonly origin?: 'manual' | 'linkage' | 'task' | 'share' | 'api' | 'batch' | undefined
  readonly state?: 'queued' | 'sent' | 'answered' | 'confirmed' | 'failed' | 'unknown' | undefined
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

export type CommandLogRow = {
  readonly id: number
  readonly deviceId: number
  readonly deviceName: string
  readonly varId: number
  readonly name: string
  readonly value: number
  readonly readBack: number | null
  readonly state: 'queued' | 'sent' | 'answered' | 'confirmed' | 'failed' | 'unknown'
  readonly reason: '' | 'offline' | 'silent' | 'exception' | 'out-of-range' | 'off-limits' | 'off-step' | 'not-writable' | 'unsupported' | 'expired' | 'model-changed' | 'transmission' | 'stopped' | 'differs' | 'no-read-back'
  readonly exceptionCode: number | null
  readonly origin: 'manual' | 'linkage' | 'task' | 'share' | 'api' | 'batch'
  readonly by: string
  readonly sourceId: number | null
  readonly page: string
  readonly confirmed: '' | 'question' | 'password'
  readonly depth: number
  readonly queuedAt: number
  readonly sentAt: number | null
  readonly answeredAt: number | null
  readonly settledAt: number | null
  readonly costMs: number
  readonly tx: string
  readonly rx: string
}

export interface CommandCalls {
  /** Writes of variables, newest first: of a device, or of all that the account owns. `beforeId` goes on behind that row. */
  readonly log: ListCall<CommandLogInput, CommandLogRow>
}

export function makeCommandCalls(transport: Transport): CommandCalls {
  return {
    log: transport.list('GET', '/app/commandLog', 'read'),
  }
}
