import type { TransmissionFault, TransmissionState } from '@fieldhub/contract'
import type { TransmissionServer } from '#facts/transmission-definition.ts'
import type { TargetGuard } from '#platform/targets/target-guard.ts'
import type { Timers } from '#platform/timers.ts'
import type { Packet } from '#relay/destination.ts'
import type { PassingRate } from '#relay/passing-rate.ts'

/** A device that speaks over the link. */
export interface LinkDevice {
  readonly deviceId: number
  readonly sn: string
}

type DropReason = Extract<TransmissionFault, 'overflow' | 'closed' | 'other'>

export interface LinkParts {
  readonly policyId: number
  readonly server: TransmissionServer
  /** One, or all of the policy where they share the link. */
  readonly devices: readonly LinkDevice[]
  readonly guard: TargetGuard
  readonly timers: Timers
  readonly rate: PassingRate
  readonly now: () => number
  /** Address that the platform listens at. */
  readonly host: string
  /** Whether this platform itself listens on the port. */
  readonly isOwnPort: (port: number) => boolean
  /** Bytes for a device; undefined: for all of the link. */
  readonly onDown: (bytes: Uint8Array, deviceId: number | undefined, peer: string) => void
  readonly onSent: (packet: Packet, peer: string) => void
  readonly onDropped: (packet: Packet, why: DropReason, peer: string) => void
  readonly onFault: (fault: TransmissionFault, detail: string) => void
  readonly onState: () => void
  /** While it is crowded, the devices should slow down. */
  readonly onCrowded: (isCrowded: boolean) => void
}

/** A way to a server. It owns its connection, its timers and what waits. */
export interface ServerLink {
  readonly state: Exclude<TransmissionState, 'stopped'>
  readonly peer: string
  readonly clientCount: number
  open(): void
  put(packet: Packet): void
  /** While it is held, the server is slowed down as far as its protocol can. */
  hold(isHeld: boolean): void
  /** After it nothing is sent and nobody is called. */
  close(): void
}
