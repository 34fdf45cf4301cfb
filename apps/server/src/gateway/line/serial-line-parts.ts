import type { Channel, Framing } from '@fieldhub/protocol'
import type { DeviceProfile } from '#facts/device-profile.ts'
import type { Frame } from '#facts/frames.ts'
import type { GatewayCounts } from '#gateway/gateway-counts.ts'
import type { GatewayLimits } from '#gateway/gateway-limits.ts'
import type { LeftRequests } from './line-clearing.ts'

/** What a line needs of a socket. */
interface SerialLineSocket {
  readonly writableLength: number
  write(bytes: Uint8Array): unknown
  destroy(): unknown
}

export interface SerialLineParts {
  readonly socket: SerialLineSocket
  readonly channel: Channel
  readonly framing: Framing
  readonly left?: LeftRequests | undefined
  readonly limits: GatewayLimits
  /** The line's settings by its owner, at this moment. */
  readonly profile: () => SerialLineProfile
  /** Polls that may be under way together over Modbus TCP. */
  readonly inFlight: () => number
  readonly counts: GatewayCounts
  /** Called with what came, after the maker's framing and heartbeats that are answered; see `isSilent`. */
  readonly onBytes?: (bytes: Uint8Array) => void
  /** The line belongs to a transmission policy: what comes is no answer of ours. */
  readonly isSilent?: () => boolean
  /** Called for everything that goes over the line. */
  readonly onFrame?: (
    direction: Frame['direction'],
    kind: Frame['kind'],
    bytes: Uint8Array,
    agoMs?: number,
  ) => void
}

type SerialLineProfile = Pick<DeviceProfile, 'answerMs' | 'acksHeartbeat' | 'pauseMs'>
