// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { Reboot } from './types.ts'

export type RebootStartInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type RebootStartOutput = Reboot

export type RebootNewestInput = {
  /** The id of a device, from device.list */
  readonly deviceId: number
}

export type RebootNewestOutput = Reboot | null

export interface RebootCalls {
  /** Restarts a device; answers when it has acknowledged. Its way back is told live. */
  readonly start: DataCall<RebootStartInput, RebootStartOutput>
  /** The newest restart of a device; null when there was none. */
  readonly newest: DataCall<RebootNewestInput, RebootNewestOutput>
}

export function makeRebootCalls(transport: Transport): RebootCalls {
  return {
    start: transport.data('POST', '/app/deviceReboot', 'write'),
    newest: transport.data('GET', '/app/deviceReboot', 'read'),
  }
}
