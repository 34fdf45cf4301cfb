import type { Socket } from 'node:net'
import type { RegistrationForm } from '@fieldhub/protocol'
import type { DeviceProfile } from '#facts/device-profile.ts'
import type { AdmissionRefusal, LinkEvent, ReplacedLink } from '#facts/link-events.ts'
import { ClosedTogether } from '#gateway/line/closed-together.ts'
import type { LeftRequests } from '#gateway/line/line-clearing.ts'
import type { PreparedRequest } from '#gateway/line/prepared-request.ts'
import type { LinkEventQueue } from '#gateway/link-event-queue.ts'
import { Session } from '#gateway/session.ts'
import type { SessionParts } from '#gateway/session-parts.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import { pause } from '#platform/timers.ts'
import { aliveWithinMs, isProven } from './is-proven.ts'
import type { Arrival } from './registration-listener.ts'

export interface SessionRegisterParts
  extends Omit<SessionParts<Session>, 'onEnd' | 'closedTogether'> {
  readonly events: LinkEventQueue
  readonly onRefusal: (refusal: AdmissionRefusal) => void
}

const busyCheckMs = 20
const leftMax = 10_000
/** After a device has registered, what its slaves said before may come for so long. */
const keptAnswersMs = 1_000

/** The one connection of each device that is online. */
export class SessionRegister {
  readonly #parts: SessionRegisterParts
  readonly #sessionParts: SessionParts<Session>
  readonly #sessions = new Map<number, Session>()
  #isClosing = false
  /** What ended connections left unanswered, by device. */
  readonly #left = new BoundedMap<number, LeftRequests>(leftMax)

  constructor(parts: SessionRegisterParts) {
    this.#parts = parts
    const { limits, counts, batcher, clock, timers, frames, passages } = parts
    const onEnd: SessionParts<Session>['onEnd'] = (session, reason, left) => {
      this.#keepLeft(session, left)
      this.#remove(session, reason)
    }
    const closedTogether = new ClosedTogether()
    const shared = { limits, counts, batcher, clock, timers, frames, passages }
    this.#sessionParts = { ...shared, closedTogether, onEnd }
  }

  get size(): number {
    return this.#sessions.size
  }

  get(deviceId: number): Session | undefined {
    return this.#sessions.get(deviceId)
  }

  /** Whether the device has a connection that proved its password, rather than only named it. */
  isProven(deviceId: number): boolean {
    const session = this.#sessions.get(deviceId)
    return session !== undefined && isProven(session.form)
  }

  /**
   * The newest connection wins, and the end of the old one does not count as offline. But a connection that
   * only named the device never takes the place of one that proved it: the result is false, and the connection is closed.
   */
  add({ socket, profile, registration, rest }: Arrival): boolean {
    const { counts, frames } = this.#parts
    const old = this.#sessions.get(profile.deviceId)
    const { channel, form, reply } = registration
    if (old !== undefined && this.isProven(profile.deviceId) && !isProven(form)) {
      this.#refuseTakeover(old, socket, form)
      return false
    }
    const replaced = old && this.#endReplaced(old)
    const left = this.#takeLeft(profile.deviceId)
    const session = new Session(this.#sessionParts, profile, { socket, channel, form, left })
    this.#sessions.set(profile.deviceId, session)
    counts.registrations++
    const alone = isProven(form) ? 'registered' : `identityRegistered:${form}`
    const reason = replaced === undefined ? alone : 'replaced'
    this.#publish(session, { type: 'online', reason, form, replaced })
    // The packet carries the password, so only its form is logged.
    const note = registration.form
    frames.record(profile, { direction: 'up', kind: 'reg', bytes: new Uint8Array(), note })
    if (reply !== undefined) socket.write(reply)
    this.#parts.passages.open(profile)
    session.start(rest)
    return true
  }

  /** Takes a device's new settings. Another identity, framing or want of a password needs a new registration. */
  renew(deviceId: number, profile: DeviceProfile | undefined): void {
    const session = this.#sessions.get(deviceId)
    if (session === undefined) return
    const isSame =
      profile !== undefined &&
      profile.sn === session.profile.sn &&
      profile.password === session.profile.password &&
      profile.framing === session.profile.framing &&
      (profile.acceptsIdentity || isProven(session.form))
    if (isSame) session.replaceProfile(profile)
    else session.end('dropped')
  }

  /** Ends a session whose device has come elsewhere; its end does not count as offline. */
  release(deviceId: number): ReplacedLink | undefined {
    const session = this.#sessions.get(deviceId)
    return session && this.#endReplaced(session)
  }

  dropSilent(): void {
    const now = this.#parts.timers.monotonicMs()
    for (const session of this.#sessions.values()) {
      if (session.isHeld(now)) continue
      const { offlineAfterMs = this.#parts.limits.offlineAfterMs } = session.profile
      if (session.silentForMs(now) > offlineAfterMs) session.end('silent')
    }
  }

  /**
   * Lets commands that are under way come to an end, then ends all sessions. No device counts as offline, because
   * only the server stops.
   */
  async close(isTimeOver: () => boolean): Promise<void> {
    this.#isClosing = true
    const sessions = [...this.#sessions.values()]
    for (const session of sessions) session.prepareToEnd()
    while (sessions.some((session) => session.isBusy) && !isTimeOver()) {
      await pause(this.#parts.timers, busyCheckMs)
    }
    for (const session of sessions) session.end('closing')
  }

  #endReplaced(old: Session): ReplacedLink {
    const { counts, timers } = this.#parts
    const wasAlive = old.silentForMs(timers.monotonicMs()) < aliveWithinMs
    this.#sessions.delete(old.profile.deviceId)
    old.end('replaced')
    counts.takeovers++
    return { ip: old.ip, wasAlive }
  }

  #keepLeft({ profile }: Session, requests: readonly PreparedRequest[]): void {
    if (requests.length === 0) return
    const { limits, timers } = this.#parts
    const until = timers.monotonicMs() + (profile.answerMs ?? limits.answerMs)
    this.#left.set(profile.deviceId, { requests, until })
  }

  /** A DTU that kept what its slaves said meanwhile sends it as soon as it has registered. */
  #takeLeft(deviceId: number): LeftRequests | undefined {
    const left = this.#left.get(deviceId)
    this.#left.delete(deviceId)
    const soon = this.#parts.timers.monotonicMs() + keptAnswersMs
    return left && { ...left, until: Math.max(left.until, soon) }
  }

  #remove(session: Session, reason: string): void {
    if (this.#sessions.get(session.profile.deviceId) !== session) return
    this.#sessions.delete(session.profile.deviceId)
    this.#parts.passages.get(session.profile.deviceId)?.closed()
    if (!this.#isClosing) this.#publish(session, { type: 'offline', reason })
  }

  #refuseTakeover({ profile }: Session, socket: Socket, form: RegistrationForm): void {
    const { deviceId, ownerId } = profile
    this.#parts.counts.refusals++
    const ip = socket.remoteAddress ?? ''
    this.#parts.onRefusal({ deviceId, ownerId, kind: 'takeover', form, ip })
    socket.destroy()
  }

  #publish(session: Session, what: Pick<LinkEvent, 'type' | 'reason' | 'form' | 'replaced'>): void {
    const { profile, ip } = session
    const { deviceId, ownerId } = profile
    const time = this.#parts.clock.now()
    const lastSeenAt = what.reason === 'silent' ? session.lastSeenAt : session.presentUntil
    this.#parts.events.add({ deviceId, ownerId, time, ip, lastSeenAt, ...what })
  }
}
