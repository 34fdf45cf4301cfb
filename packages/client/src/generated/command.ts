// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { ListCall } from '../call-types.ts'

export type CommandLogInput = {
  readonly deviceId?: number | undefined
  readonly varId?: number | undefined
  readonly origin?: 'manual' | 'linkage' | 'task' | 'share' | 'api' | 'batch' | undefined
  readonly state?: 'queued' | 'sent' | 'answered' | 'confirmed' | 'failed' | 'unknown' | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly beforeId?: number | undefined
  readonly page?: number | undefined
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
