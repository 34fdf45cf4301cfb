// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall } from '../call-types.ts'
import type { RefusedConnection } from './types.ts'

export type RefusedConnectionListInput = {
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly sn?: string | undefined
}

export type RefusedConnectionListOutput = ReadonlyArray<RefusedConnection>

export type RefusedConnectionProveInput = {
  readonly id: number
  readonly proof: string
}

export type RefusedConnectionProveOutput = RefusedConnection

export interface RefusedConnectionCalls {
  /** Connections refused within the hour: of the device, of the number, from the caller’s own network address; administrators see all that are nobody’s. */
  readonly list: DataCall<RefusedConnectionListInput, RefusedConnectionListOutput>
  /** Proves that a refused connection is one’s own, by the password that it sent or, where it sent none, by its whole number. Answers its number. */
  readonly prove: DataCall<RefusedConnectionProveInput, RefusedConnectionProveOutput>
}

export function makeRefusedConnectionCalls(transport: Transport): RefusedConnectionCalls {
  return {
    list: transport.data('GET', '/app/refusedConnection', 'read'),
    prove: transport.data('POST', '/app/refusedConnection/prove', 'write'),
  }
}
