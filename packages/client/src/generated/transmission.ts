// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import type { DataCall, ListCall, NoFields } from '../call-types.ts'

export type TransmissionListInput = {
  readonly id?: number | undefined
  /** Only entries that contain this text */
  readonly search?: string | undefined
  readonly kind?: 'device' | 'server' | undefined
  /** The id of a device, from device.list */
  readonly deviceId?: number | undefined
  readonly enabled?: 'true' | 'false' | undefined
  /** The number of the page, from 1 */
  readonly page?: number | undefined
  /** How many entries a page has */
  readonly pageSize?: number | undefined
}

export type TransmissionListRow = {
  readonly name: string
  readonly kind: 'device' | 'server'
  readonly enabled: boolean
  readonly members: ReadonlyArray<number>
  readonly masterId: number | null
  readonly devices: ReadonlyArray<number>
  readonly protocol: 'tcp-client' | 'tcp-server' | 'udp' | 'mqtt' | 'http' | null
  readonly address: string
  readonly port: number | null
  readonly tls: boolean
  readonly registration: string
  readonly registrationFormat: 'text' | 'hex'
  readonly heartbeat: string
  readonly heartbeatFormat: 'text' | 'hex'
  readonly heartbeatSeconds: number
  readonly encoding: 'raw' | 'hex' | 'json'
  readonly direction: 'up' | 'down' | 'both'
  readonly polling: boolean
  readonly username: string
  readonly clientId: string
  readonly upTopic: string
  readonly downTopic: string
  readonly qos: number
  readonly clientsMax: number
  readonly allowFrom: ReadonlyArray<string>
  readonly deviceHeartbeat: string
  readonly deviceHeartbeatFormat: 'text' | 'hex'
  readonly id: number
  readonly topology: 'pair' | 'oneToMany' | 'group' | null
  readonly hasPassword: boolean
  readonly headers: ReadonlyArray<{
    readonly name: string
  }>
  readonly state: 'stopped' | 'connecting' | 'connected' | 'waiting' | 'failed'
  readonly stateSince: number | null
  readonly lastError: {
    readonly fault: 'refused' | 'unresolved' | 'timeout' | 'unreachable' | 'closed' | 'tls' | 'private-target' | 'own-port' | 'redirect' | 'status' | 'broker-refused' | 'port-taken' | 'client-refused' | 'bad-message' | 'member-offline' | 'overflow' | 'dtu-order' | 'secrets-lost' | 'other'
    readonly detail: string
    readonly deviceId: number | null
    readonly time: number
    readonly since: number
  } | null
  readonly counters: {
    readonly up: {
      readonly bytes: number
      readonly packets: number
    }
    readonly down: {
      readonly bytes: number
      readonly packets: number
    }
    readonly dropped: {
      readonly bytes: number
      readonly packets: number
    }
  }
  readonly onlineCount: number
  readonly clientCount: number
  readonly parts?: ReadonlyArray<{
    readonly deviceId: number
    readonly name: string
    readonly sn: string
    readonly status: 0 | 1 | 2 | 3
    readonly isMaster: boolean
    readonly up: {
      readonly bytes: number
      readonly packets: number
    }
    readonly down: {
      readonly bytes: number
      readonly packets: number
    }
    readonly dropped: {
      readonly bytes: number
      readonly packets: number
    }
  }> | undefined
  readonly updateTime: number
}

export type TransmissionCreateInput = {
  readonly name: string
  readonly kind: 'device' | 'server'
  readonly enabled?: boolean | undefined
  readonly members?: ReadonlyArray<number> | undefined
  readonly topology?: 'pair' | 'oneToMany' | 'group' | undefined
  readonly masterId?: number | null | undefined
  readonly devices?: ReadonlyArray<number> | undefined
  readonly protocol?: 'tcp-client' | 'tcp-server' | 'udp' | 'mqtt' | 'http' | null | undefined
  readonly address?: string | undefined
  readonly port?: number | null | undefined
  readonly tls?: boolean | undefined
  readonly registration?: string | undefined
  readonly registrationFormat?: 'text' | 'hex' | undefined
  readonly heartbeat?: string | undefined
  readonly heartbeatFormat?: 'text' | 'hex' | undefined
  readonly heartbeatSeconds?: number | undefined
  readonly encoding?: 'raw' | 'hex' | 'json' | undefined
  readonly direction?: 'up' | 'down' | 'both' | undefined
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
  readonly deviceHeartbeatFormat?: 'text' | 'hex' | undefined
}

export type TransmissionCreateOutput = {
  readonly id: number
}

export type TransmissionChangeInput = {
  readonly name?: string | undefined
  readonly kind?: 'device' | 'server' | undefined
  readonly enabled?: boolean | undefined
  readonly members?: ReadonlyArray<number> | undefined
  readonly topology?: 'pair' | 'oneToMany' | 'group' | undefined
  readonly masterId?: number | null | undefined
  readonly devices?: ReadonlyArray<number> | undefined
  readonly protocol?: 'tcp-client' | 'tcp-server' | 'udp' | 'mqtt' | 'http' | null | undefined
  readonly address?: string | undefined
  readonly port?: number | null | undefined
  readonly tls?: boolean | undefined
  readonly registration?: string | undefined
  readonly registrationFormat?: 'text' | 'hex' | undefined
  readonly heartbeat?: string | undefined
  readonly heartbeatFormat?: 'text' | 'hex' | undefined
  readonly heartbeatSeconds?: number | undefined
  readonly encoding?: 'raw' | 'hex' | 'json' | undefined
  readonly direction?: 'up' | 'down' | 'both' | undefined
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
  readonly deviceHeartbeatFormat?: 'text' | 'hex' | undefined
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
  readonly format?: 'text' | 'hex' | undefined
}

export type TransmissionTestOutput = {
  readonly list: ReadonlyArray<{
    readonly deviceId: number | null
    readonly peer: string
    readonly isSent: boolean
    readonly fault: 'refused' | 'unresolved' | 'timeout' | 'unreachable' | 'closed' | 'tls' | 'private-target' | 'own-port' | 'redirect' | 'status' | 'broker-refused' | 'port-taken' | 'client-refused' | 'bad-message' | 'member-offline' | 'overflow' | 'dtu-order' | 'secrets-lost' | 'other' | null
    readonly detail: string
    readonly length: number
    readonly answer: string
    readonly costMs: number
  }>
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
