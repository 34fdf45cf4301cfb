import type { Socket } from 'node:net'
import type { Registration } from '@fieldhub/protocol'
import type { DeviceProfile } from '#facts/device-profile.ts'
import type { LinePort } from '#facts/line-port.ts'
import type { AdmissionRefusal, RefusedLink } from '#facts/link-events.ts'
import { arrivalTurns } from '#gateway/arrival-turns.ts'
import type { GatewayCounts } from '#gateway/gateway-counts.ts'
import type { GatewayLimits } from '#gateway/gateway-limits.ts'
import { addressKey } from '#platform/access/address-key.ts'
import type { DeviceGuard } from '#platform/access/device-guard.ts'
import { FairAdmission } from '#platform/access/fair-admission.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Log } from '#platform/process/log/log.ts'
import { isStoreAway } from '#platform/process/log/store-fault.ts'
import { pause, type Timers } from '#platform/timers.ts'
import { admits } from './admits.ts'
import { PendingConnection, type PendingConnectionParts, unread } from './pending-connection.ts'
import { refusedLink } from './refused-link.ts'

export interface Arrival {
  readonly socket: Socket
  readonly profile: DeviceProfile
  readonly registration: Registration
  /** What came behind the registration packet. */
  readonly rest: Uint8Array
}

export interface RegistrationListenerParts {
  readonly limits: GatewayLimits
  readonly counts: GatewayCounts
  readonly timers: Timers
  readonly log: Log
  readonly guard: DeviceGuard
  /** Newest profile of a serial number. */
  readonly findProfile: (sn: string) => Promise<DeviceProfile | undefined>
  readonly isFull: () => boolean
  /** Whether more happened to the device than was handled. */
  readonly isFullFor: (deviceId: number) => boolean
  /** Takes lines of devices that another process must have. */
  readonly elsewhere: LinePort
  /** False when it may not take the place of the connection that is there. */
  readonly onArrival: (arrival: Arrival) => boolean
  readonly onRefusal: (refusal: AdmissionRefusal) => void
  readonly onRefusedLink: (link: RefusedLink) => void
}

type Found =
  | { readonly kind: 'admitted'; readonly profile: DeviceProfile; readonly rest: Uint8Array }
  | { readonly kind: 'refused'; readonly refusal: AdmissionRefusal }
  | { readonly kind: 'unknown' }

interface RefusedNumber {
  readonly registration: Registration
  readonly found: Found
  readonly reason: RefusedLink['reason']
}

const loggedAddressesMax = 1_000
const logEveryMs = 60_000
/** Time from the packet to its refusal, the same for all, so that nobody can measure whether such a device exists. */
const refusalMs = 100

/** Identifies the devices that connect, and refuses every other connection. */
export class RegistrationListener {
  readonly #parts: RegistrationListenerParts
  readonly #room: FairAdmission<PendingConnection>
  readonly #loggedAt = new BoundedMap<string, number>(loggedAddressesMax)
  readonly #connectionParts: PendingConnectionParts
  /** What a bare number came to, told when nothing followed that opened the device. */
  readonly #bare = new WeakMap<PendingConnection, RefusedNumber>()

  constructor(parts: RegistrationListenerParts) {
    this.#parts = parts
    this.#room = new FairAdmission(parts.limits.unregisteredMax)
    this.#connectionParts = {
      limits: parts.limits,
      timers: parts.timers,
      onRegistration: (connection, registration) => void this.#receive(connection, registration),
      onGone: (connection, refusal) => this.#forget(connection, refusal),
    }
  }

  get waitingCount(): number {
    return this.#room.size
  }

  receive(socket: Socket): void {
    const connection = new PendingConnection(socket, this.#connectionParts)
    const leaver = this.#room.enter(connection)
    if (leaver === undefined) return
    this.#parts.counts.evictions++
    leaver.refuse('too many connections without a registration')
  }

  close(): void {
    for (const connection of this.#room.all()) connection.refuse('closing')
  }

  async #receive(connection: PendingConnection, registration: Registration): Promise<void> {
    await arrivalTurns.enter(addressKey(connection.address))
    if (this.#parts.isFull()) return connection.refuse('too busy')
    if (this.#parts.elsewhere.takesAll?.() === true) return this.#passOn(connection)
    await this.#identify(connection, registration)
  }

  async #identify(connection: PendingConnection, registration: Registration): Promise<void> {
    const { guard, timers } = this.#parts
    const { address } = connection
    const [sn = ''] = registration.serialNumbers
    const by = registration.secret === undefined ? 'identity' : 'password'
    const pass = guard.begin({ sn, address, by })
    if (pass === undefined) return this.#refuseGuess(connection, registration)
    const isPlain = registration.form === 'plain'
    const refusedAt = pause(timers, refusalMs)
    try {
      const found = await this.#find(registration, address)
      if (this.#hasToWait(found)) {
        pass.withdraw()
        return connection.refuse('too busy')
      }
      if (found.kind === 'admitted' && this.#letIn(connection, registration, found)) {
        return pass.succeed()
      }
      pass.fail()
      const number = { registration, found, reason: reasonOf(found) }
      if (isPlain && found.kind !== 'admitted') return this.#waitForPassword(connection, number)
      this.#tell(connection, number)
      await refusedAt
      connection.refuse(`unknown ${registration.form} registration`)
    } catch (error) {
      pass.withdraw()
      this.#refuseAfter(error, connection)
    }
  }

  #refuseGuess(connection: PendingConnection, registration: Registration): void {
    const number = { registration, found: { kind: 'unknown' }, reason: 'tooManyTries' } as const
    if (registration.form === 'plain') return this.#waitForPassword(connection, number)
    this.#tell(connection, number)
    connection.refuse('too many tries')
  }

  #waitForPassword(connection: PendingConnection, number: RefusedNumber): void {
    this.#bare.set(connection, number)
    connection.waitForMore()
  }

  #tell(connection: PendingConnection, { registration, found, reason }: RefusedNumber): void {
    if (found.kind === 'refused') this.#parts.onRefusal(found.refusal)
    this.#parts.onRefusedLink(refusedLink(connection, reason, registration))
  }

  /** A number that came alone says more than that no packet was read. */
  #tellUnread(connection: PendingConnection, reason: RefusedLink['reason']): void {
    const number = this.#bare.get(connection)
    if (number !== undefined) this.#tell(connection, number)
    else this.#parts.onRefusedLink(refusedLink(connection, reason))
  }

  #hasToWait(found: Found): boolean {
    return found.kind === 'admitted' && this.#parts.isFullFor(found.profile.deviceId)
  }

  /** All that dial while the store is away meet it, so it is told as refusals are. */
  #refuseAfter(error: unknown, connection: PendingConnection): void {
    if (isStoreAway(error)) return connection.refuse(error.message)
    this.#parts.log.error({ err: error, address: connection.address }, 'registration failed')
    connection.refuse('registration failed')
  }

  /** A device that hung up meanwhile had the right password all the same. */
  #letIn(
    connection: PendingConnection,
    registration: Registration,
    { profile, rest }: { readonly profile: DeviceProfile; readonly rest: Uint8Array },
  ): boolean {
    if (profile.isOwners === true) {
      this.#passOn(connection)
      return true
    }
    if (!connection.release()) return true
    const { socket } = connection
    return this.#parts.onArrival({ socket, registration, profile, rest })
  }

  #passOn(connection: PendingConnection): void {
    if (!connection.release()) return
    const { socket, address, received } = connection
    this.#parts.elsewhere.accept({ socket, address, received })
  }

  async #find(registration: Registration, ip: string): Promise<Found> {
    let found: Found = { kind: 'unknown' }
    for (const sn of registration.serialNumbers) {
      const profile = await this.#parts.findProfile(sn)
      if (profile === undefined) continue
      const admission = admits(profile, registration)
      if (admission.kind === 'admitted') return { kind: 'admitted', profile, rest: admission.rest }
      const { deviceId, ownerId } = profile
      const kind = refusalKinds[admission.kind]
      const refusal = { deviceId, ownerId, kind, form: registration.form, ip } as const
      found = { kind: 'refused', refusal }
    }
    return found
  }

  #forget(connection: PendingConnection, refusal: string | undefined): void {
    this.#room.leave(connection)
    if (refusal === undefined) return
    this.#parts.counts.refusals++
    const reason = unreadReasons[refusal]
    if (reason !== undefined) this.#tellUnread(connection, reason)
    const { address } = connection
    const now = this.#parts.timers.monotonicMs()
    const loggedAt = this.#loggedAt.get(address)
    if (loggedAt !== undefined && now - loggedAt < logEveryMs) return
    this.#loggedAt.set(address, now)
    this.#parts.log.info({ address, reason: refusal }, 'connection refused')
  }
}

const unreadReasons: Readonly<Record<string, RefusedLink['reason']>> = {
  [unread.tooMuch]: 'notRegistration',
  [unread.other]: 'notRegistration',
  [unread.late]: 'noRegistration',
}

const refusedReasons = {
  password: 'wrongPassword',
  identity: 'noPassword',
  takeover: 'takeover',
} as const
const refusalKinds = {
  'wrong-password': 'password',
  'needs-password': 'identity',
  'proven-elsewhere': 'takeover',
} as const

/** A connection that was admitted and is refused all the same would have taken another's place. */
function reasonOf(found: Found): RefusedLink['reason'] {
  if (found.kind === 'unknown') return 'unknownNumber'
  if (found.kind === 'admitted') return 'takeover'
  return refusedReasons[found.refusal.kind]
}
