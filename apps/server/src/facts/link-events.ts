import type { ConnectionRefusal } from '@fieldhub/contract'
import type { RegistrationForm } from '@fieldhub/protocol'

/** How a connection names its device: the form of a registration packet, or a way of MQTT or HTTP. */
export type LinkForm = RegistrationForm | 'mqtt' | 'certificate' | 'broker' | 'firmware'

/** A connection that was refused as an existing device. */
export interface AdmissionRefusal {
  readonly deviceId: number
  readonly ownerId: number
  /**
   * `password`: it was wrong. `identity`: none was given, and the device's owner requires one. `takeover`: none was
   * given, and a connection that proved its password is open.
   */
  readonly kind: 'password' | 'identity' | 'takeover'
  readonly form: LinkForm
  readonly ip: string
}

/** A connection that was closed before it was a device's, whether or not there is such a device. */
export interface RefusedLink {
  readonly ip: string
  readonly reason: ConnectionRefusal
  /** Undefined: what came is no registration. */
  readonly form: LinkForm | undefined
  /** Numbers that it may have meant, best first. */
  readonly serialNumbers: readonly string[]
  /** The beginning of what it sent. */
  readonly packet: Uint8Array
  /** Bytes of all that it sent. */
  readonly packetBytes: number
  /** Bytes in front of the password. */
  readonly openBytes: number
  readonly secret: Uint8Array | undefined
}

/** The connection that a newer one of the same device replaced. */
export interface ReplacedLink {
  readonly ip: string
  /** It had sent something a moment before, so it was not merely left over. */
  readonly wasAlive: boolean
}

/** A device's connection opened or ended. `activated` is its first registration ever. */
export interface LinkEvent {
  readonly deviceId: number
  readonly ownerId: number
  readonly type: 'online' | 'offline'
  readonly time: number
  readonly ip: string
  /** Last time at which the device was certainly there. */
  readonly lastSeenAt: number
  /** Why it ended: closed, silent, replaced by a newer connection, dropped by us. */
  readonly reason: string
  /** How an opened connection named its device. */
  readonly form?: LinkForm
  readonly replaced?: ReplacedLink | undefined
}

/** Whether a virtual device is there, as one that it is calculated from is, or none. */
export interface VirtualPresence {
  readonly deviceId: number
  readonly ownerId: number
  readonly isThere: boolean
}
