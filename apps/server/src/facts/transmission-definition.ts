import type {
  ByteFormat,
  TransmissionCounters,
  TransmissionDirection,
  TransmissionEncoding,
  TransmissionError,
  TransmissionKind,
  TransmissionProtocol,
  TransmissionTopology,
} from '@fieldhub/contract'

/** A device of a policy. */
interface TransmissionDevice {
  readonly deviceId: number
  readonly sn: string
  readonly name: string
  readonly isMaster: boolean
  /** As stored when the policy was read. */
  readonly counters: TransmissionCounters
}

/** Where a policy of kind `server` connects to, or listens. */
export interface TransmissionServer {
  readonly protocol: TransmissionProtocol
  readonly address: string
  readonly port: number | null
  readonly tls: boolean
  readonly listenPort: number | null
  /** As typed: `{sn}` is filled in for each device. */
  readonly registration: string
  readonly registrationFormat: ByteFormat
  readonly heartbeat: string
  readonly heartbeatFormat: ByteFormat
  readonly heartbeatMs: number
  readonly encoding: TransmissionEncoding
  readonly direction: TransmissionDirection
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly username: string
  readonly password: string
  readonly clientId: string
  readonly upTopic: string
  readonly downTopic: string
  readonly qos: 0 | 1
  readonly clientsMax: number
  readonly allowFrom: readonly string[]
}

/** A transmission policy as it is to run, read-only. A change makes a new one. */
export interface TransmissionDefinition {
  readonly id: number
  readonly ownerId: number
  readonly name: string
  readonly kind: TransmissionKind
  readonly enabled: boolean
  readonly topology: TransmissionTopology
  /** The platform neither polls nor writes its devices while it runs. */
  readonly isSilent: boolean
  readonly devices: readonly TransmissionDevice[]
  /** Undefined of kind `device`. */
  readonly server: TransmissionServer | undefined
  /** Secrets were stored that cannot be opened any more. */
  readonly hasLostSecrets: boolean
  /** Bytes that devices send as a sign of life; empty: only the usual ones. */
  readonly deviceHeartbeat: Uint8Array
  readonly counters: TransmissionCounters
  readonly lastError: TransmissionError | null
}
