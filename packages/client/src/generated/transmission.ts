// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, ListCall, NoFields } from '../call-types.ts'
import type { ByteFormat, Transmission, TransmissionDirection, TransmissionEncoding, TransmissionInput, TransmissionKind, TransmissionProtocol, TransmissionTestResult, TransmissionTopology } from './types.ts'

export type TransmissionListInput = {
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly kind?: TransmissionKind | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly enabled?: 'true' | 'false' | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type TransmissionListRow = Transmission

export type TransmissionCreateInput = TransmissionInput

export type TransmissionCreateOutput = {
  readonly id: number
}

export type TransmissionChangeInput = {
  readonly name?: string | undefined
  readonly kind?: TransmissionKind | undefined
  readonly enabled?: boolean | undefined
  readonly members?: ReadonlyArray<number> | undefined
  readonly topology?: TransmissionTopology | undefined
  readonly masterId?: number | null | undefined
  readonly devices?: ReadonlyArray<number> | undefined
  readonly protocol?: TransmissionProtocol | null | undefined
  readonly address?: string | undefined
  readonly port?: number | null | undefined
  readonly tls?: boolean | undefined
  readonly registration?: string | undefined
  readonly registrationFormat?: ByteFormat | undefined
  readonly heartbeat?: string | undefined
  readonly heartbeatFormat?: ByteFormat | undefined
  readonly heartbeatSeconds?: number | undefined
  readonly encoding?: TransmissionEncoding | undefined
  readonly direction?: TransmissionDirection | undefined
  readonly polling?: boolean | undefined
  readonly headers?: ReadonlyArray<{
    readonly name: string
    readonly value?: string | undefined
  }> | undefined
  readonly username?: string | undefined
  readonly password?: string | undefined
  readonly clientId?: string | undefined
  readonly upTopic?: string | undefined
  readonly downTopic?: string | undefined
  readonly qos?: number | undefined
  readonly clientsMax?: number | undefined
  readonly allowFrom?: ReadonlyArray<string> | undefined
  readonly deviceHeartbeat?: string | undefined
  readonly deviceHeartbeatFormat?: ByteFormat | undefined
  readonly id: number
}

export type TransmissionChangeOutput = {
  readonly id: number
}

export type TransmissionRemoveInput = {
  readonly id: number
}

export type TransmissionRemoveOutput = null

export type TransmissionSwitchInput = {
  readonly id: number
  readonly enabled: boolean
}

export type TransmissionSwitchOutput = {
  readonly id: number
}

export type TransmissionCopyInput = {
  readonly id: number
  readonly name?: string | undefined
}

export type TransmissionCopyOutput = {
  readonly id: number
}

export type TransmissionTestInput = {
  readonly id: number
  readonly to?: 'server' | 'members' | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly data: string
  readonly format?: ByteFormat | undefined
}

export type TransmissionTestOutput = {
  readonly list: ReadonlyArray<TransmissionTestResult>
}

export type TransmissionOptionsInput = NoFields

export type TransmissionOptionsOutput = {
  readonly ports: {
    readonly min: number
    readonly max: number
  } | null
  readonly freePort: number | null
  readonly allowsPrivateTargets: boolean
}

export interface TransmissionCalls {
  /** Transmission policies with state, counters and last error, newest first; `id` asks for one of them, with its devices. */
  readonly list: ListCall<TransmissionListInput, TransmissionListRow>
  /** Makes a policy that passes bytes between devices, or between devices and a server. */
  readonly create: DataCall<TransmissionCreateInput, TransmissionCreateOutput>
  /** Changes the named fields of a policy; it takes effect at once. */
  readonly change: DataCall<TransmissionChangeInput, TransmissionChangeOutput>
  /** Deletes a policy and closes it at once. */
  readonly remove: DataCall<TransmissionRemoveInput, TransmissionRemoveOutput>
  /** Switches a policy on or off; off closes its connections at once. */
  readonly switch: DataCall<TransmissionSwitchInput, TransmissionSwitchOutput>
  /** Copies a policy with its secrets; the copy is switched off. */
  readonly copy: DataCall<TransmissionCopyInput, TransmissionCopyOutput>
  /** Sends a test message to the server or the members and says what became of it; a policy that is off connects for this only. */
  readonly test: DataCall<TransmissionTestInput, TransmissionTestOutput>
  /** The ports that a TCP server may listen on, a free one of them, and whether private addresses are allowed. */
  readonly options: DataCall<TransmissionOptionsInput, TransmissionOptionsOutput>
}

export function makeTransmissionCalls(transport: Transport): TransmissionCalls {
  return {
    list: transport.list('GET', '/app/transmission', 'read'),
    create: transport.data('POST', '/app/transmission', 'write'),
    change: transport.data('PUT', '/app/transmission', 'write'),
    remove: transport.data('DELETE', '/app/transmission', 'write'),
    switch: transport.data('PUT', '/app/transmissionSwitch', 'write'),
    copy: transport.data('POST', '/app/transmissionCopy', 'write'),
    test: transport.data('POST', '/app/transmissionTest', 'write'),
    options: transport.data('GET', '/app/transmissionOptions', 'read'),
  }
}
