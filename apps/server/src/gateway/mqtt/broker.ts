import type { DeviceProfile } from '#facts/device-profile.ts'
import type { LinkForm } from '#facts/link-events.ts'

export interface Downlink {
  readonly topic: string
  readonly payload: string
  readonly qos: 0 | 1
}

/** One device's way to us: its connection to our own broker, or what we know of it at an outside one. */
export interface CloudConnection {
  /** As it was when the device came. */
  readonly profile: DeviceProfile
  readonly address: string
  /** How it proved to be the device. */
  readonly form: LinkForm
  /** The broker does not report its end, so silence counts as one. */
  readonly endsBySilence: boolean
  /** Whether the device has subscribed to the topic. */
  isSubscribed(topic: string): boolean
  /** False when the connection is gone. */
  send(message: Downlink): Promise<boolean>
  close(): void
}

/** What waits for a store that is away: shown and judged already, and acknowledged when it is stored. */
export type Kept = { untilStored(): Promise<void> } | undefined

export interface BrokerEvents {
  /** Nobody is let in until what happened before has been handled. */
  isFull(): boolean
  /** This device is not let in until what happened to it before has been handled. */
  isFullFor(deviceId: number): boolean
  /** The device is authenticated. An older connection of it is still there. */
  onConnect(connection: CloudConnection): void
  onClose(connection: CloudConnection, reason: string): void
  /** The device subscribed to more topics. */
  onSubscribe(connection: CloudConnection): void
  onSignOfLife(connection: CloudConnection): void
  /**
   * Resolves when the message is handled, and may be acknowledged unless something of it is kept; rejects when the device
   * has to send it again.
   */
  onMessage(connection: CloudConnection, topic: string, payload: Uint8Array): Promise<Kept>
}

/** What the gateway needs of a broker, be it ours or an outside one. */
export interface CloudBroker {
  /** Ports that devices can be shown; undefined: not served here. */
  open(
    events: BrokerEvents,
  ): Promise<{ readonly port: number | undefined; readonly tlsPort: number | undefined }>
  /** Accepts no new connections and ends those there are. */
  close(): Promise<void>
  /** Connections that are not authenticated yet. */
  readonly waitingCount: number
  /** Whether devices cannot be heard through it at the moment. */
  readonly isAway: boolean
}
