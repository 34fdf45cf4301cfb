import type { DeviceProfile } from '#facts/device-profile.ts'
import type { LinkEvent, ReplacedLink } from '#facts/link-events.ts'
import { aliveWithinMs } from '#gateway/registration/is-proven.ts'
import type { Clock } from '#platform/clock.ts'
import type { Timers } from '#platform/timers.ts'
import type { FrameLogging } from '../frame-logging.ts'
import type { GatewayCounts } from '../gateway-counts.ts'
import type { LinkEventQueue } from '../link-event-queue.ts'
import type { CloudConnection } from './broker.ts'
import type { CloudLimits } from './cloud-limits.ts'
import { CloudSession } from './cloud-session.ts'

export interface CloudSessionsParts {
  readonly limits: CloudLimits
  readonly counts: GatewayCounts
  readonly events: LinkEventQueue
  readonly frames: FrameLogging
  readonly clock: Clock
  readonly timers: Timers
}

/** The one connection of each cloud device that is online. */
export class CloudSessions {
  readonly #parts: CloudSessionsParts
  readonly #sessions = new Map<number, CloudSession>()
  #isClosing = false

  constructor(parts: CloudSessionsParts) {
    this.#parts = parts
  }

  get size(): number {
    return this.#sessions.size
  }

  get(deviceId: number): CloudSession | undefined {
    return this.#sessions.get(deviceId)
  }

  /** Undefined when the connection is no longer the device's. */
  of(connection: CloudConnection): CloudSession | undefined {
    const session = this.#sessions.get(connection.profile.deviceId)
    return session?.connection === connection ? session : undefined
  }

  /** The newest connection wins; the old one ends after it, and its end does not count as offline. */
  add(connection: CloudConnection): void {
    const { clock, counts, frames, limits, timers } = this.#parts
    const { deviceId } = connection.profile
    const old = this.#sessions.get(deviceId)
    const session = new CloudSession(connection, limits.commandsWaitingMax, { clock, timers })
    this.#sessions.set(deviceId, session)
    counts.registrations++
    const replaced = old && this.#endReplaced(old)
    const reason = replaced === undefined ? 'registered' : 'replaced'
    this.#reportLink(session, { type: 'online', reason, form: connection.form, replaced })
    frames.record(session.profile, {
      direction: 'up',
      kind: 'reg',
      bytes: new Uint8Array(),
      note: 'MQTT',
    })
  }

  /** The connection has ended, or is to end for this reason. */
  remove(connection: CloudConnection, reason: string): void {
    const session = this.of(connection)
    if (session === undefined) return
    this.#sessions.delete(session.profile.deviceId)
    session.end()
    connection.close()
    if (!this.#isClosing) this.#reportLink(session, { type: 'offline', reason })
  }

  /** Ends the device's connection without an event. */
  release(deviceId: number): ReplacedLink | undefined {
    const session = this.#sessions.get(deviceId)
    if (session === undefined) return undefined
    this.#sessions.delete(deviceId)
    return this.#endReplaced(session)
  }

  /** Takes a device's new settings. Another identity or kind needs a new connection. */
  renew(deviceId: number, profile: DeviceProfile | undefined): CloudSession | undefined {
    const session = this.#sessions.get(deviceId)
    if (session === undefined) return undefined
    const before = session.profile
    const isSame =
      profile !== undefined &&
      profile.sn === before.sn &&
      profile.password === before.password &&
      profile.cloud?.dialect === before.cloud?.dialect
    if (!isSame) {
      this.remove(session.connection, 'dropped')
      return undefined
    }
    session.renew(profile)
    return session
  }

  dropSilent(): void {
    const now = this.#parts.timers.monotonicMs()
    for (const { connection } of this.#silent(now)) this.remove(connection, 'silent')
  }

  /** Ends the waiting commands. No device counts as offline, because only the server stops. */
  close(): void {
    this.#isClosing = true
    for (const session of this.#sessions.values()) session.end()
  }

  get isBusy(): boolean {
    return [...this.#sessions.values()].some(({ answers }) => answers.size > 0)
  }

  #endReplaced(old: CloudSession): ReplacedLink {
    const { counts, timers } = this.#parts
    const wasAlive = old.silentForMs(timers.monotonicMs()) < aliveWithinMs
    counts.takeovers++
    old.end()
    old.connection.close()
    return { ip: old.connection.address, wasAlive }
  }

  #silent(now: number): CloudSession[] {
    const { offlineAfterMs: usualMs } = this.#parts.limits
    return [...this.#sessions.values()].filter((session) => {
      const { offlineAfterMs = usualMs } = session.profile
      return session.connection.endsBySilence && session.silentForMs(now) > offlineAfterMs
    })
  }

  #reportLink(
    session: CloudSession,
    what: Pick<LinkEvent, 'type' | 'reason' | 'form' | 'replaced'>,
  ): void {
    const { profile, connection, lastSeenAt } = session
    const { deviceId, ownerId } = profile
    const time = this.#parts.clock.now()
    const ip = connection.address
    this.#parts.events.add({ deviceId, ownerId, time, ip, lastSeenAt, ...what })
  }
}
