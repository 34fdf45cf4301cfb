import type {
  TransmissionCounters,
  TransmissionError,
  TransmissionState,
  TransmissionTestResult,
} from '@fieldhub/contract'

/** How a policy that is switched on is doing. Counters are those of all its life. */
interface TransmissionStatus {
  readonly state: TransmissionState
  readonly stateSince: number
  readonly lastError: TransmissionError | null
  readonly counters: TransmissionCounters
  readonly devices: ReadonlyMap<number, TransmissionCounters>
  readonly clientCount: number
}

export interface TransmissionProbe {
  readonly to: 'server' | 'members'
  /** Undefined: all devices of the policy. */
  readonly deviceId: number | undefined
  readonly bytes: Uint8Array
}

/** What the domain needs of the stage that runs transmission policies. */
export interface TransmissionPort {
  /** The policy was made, changed or deleted; when it resolves, it runs as stored, and what it was is closed. */
  refresh(id: number): Promise<void>
  /** Undefined: it is switched off. */
  statusOf(id: number): TransmissionStatus | undefined
  /** The policy that keeps the platform from polling and writing the device. */
  policyOfLine(deviceId: number): { readonly id: number; readonly name: string } | undefined
  /** Sends a test message. A policy that is switched off connects to its server for this only. */
  test(id: number, probe: TransmissionProbe): Promise<TransmissionTestResult[]>
  /** Counters and last errors of all policies are in the store when it resolves. */
  flush(): Promise<void>
}
