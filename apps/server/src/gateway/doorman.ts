import type { Socket } from 'node:net'
import type { Registration } from '@fieldhub/protocol'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { DeviceProfile } from '#platform/facts.ts'
import { FairAdmission } from '#platform/fair-admission.ts'
import type { Log } from '#platform/log.ts'
import { admits } from './admits.ts'
import type { GatewayCounts } from './gateway-counts.ts'
import type { GatewayLimits } from './gateway-limits.ts'
import { Newcomer, type NewcomerParts } from './newcomer.ts'
import { monotonicMs } from './wakeup.ts'

export interface Arrival {
  readonly socket: Socket
  readonly profile: DeviceProfile
  readonly registration: Registration
  /** What came behind the registration packet. */
  readonly rest: Uint8Array
}

export interface DoormanParts {
  readonly limits: GatewayLimits
  readonly counts: GatewayCounts
  readonly log: Log
  /** Newest profile of a serial number. */
  readonly findProfile: (sn: string) => Promise<DeviceProfile | undefined>
  readonly isFull: () => boolean
  readonly onArrival: (arrival: Arrival) => void
}

const loggedAddressesMax = 1_000
const logEveryMs = 60_000

/** Finds out who connects, and turns away whoever does not belong. */
export class Doorman {
  readonly #parts: DoormanParts
  readonly #room: FairAdmission<Newcomer>
  readonly #loggedAt = new BoundedMap<string, number>(loggedAddressesMax)
  readonly #newcomerParts: NewcomerParts

  constructor(parts: DoormanParts) {
    this.#parts = parts
    this.#room = new FairAdmission(parts.limits.unregisteredMax)
    this.#newcomerParts = {
      limits: parts.limits,
      onRegistration: (newcomer, registration) => void this.#identify(newcomer, registration),
      onGone: (newcomer, refusal) => this.#forget(newcomer, refusal),
    }
  }

  get waitingCount(): number {
    return this.#room.size
  }

  receive(socket: Socket): void {
    const newcomer = new Newcomer(socket, this.#newcomerParts)
    const leaver = this.#room.enter(newcomer)
    if (leaver === undefined) return
    this.#parts.counts.evictions++
    leaver.refuse('too many connections without a registration')
  }

  close(): void {
    for (const visitor of this.#room.all()) visitor.refuse('closing')
  }

  async #identify(newcomer: Newcomer, registration: Registration): Promise<void> {
    if (this.#parts.isFull()) return newcomer.refuse('too busy')
    try {
      const found = await this.#find(registration)
      if (found === undefined) newcomer.refuse(`unknown ${registration.form} registration`)
      else if (newcomer.release()) {
        this.#parts.onArrival({ socket: newcomer.socket, registration, ...found })
      }
    } catch (error) {
      this.#parts.log.error({ err: error, address: newcomer.address }, 'registration failed')
      newcomer.refuse('registration failed')
    }
  }

  async #find(
    registration: Registration,
  ): Promise<{ readonly profile: DeviceProfile; readonly rest: Uint8Array } | undefined> {
    for (const sn of registration.serialNumbers) {
      const profile = await this.#parts.findProfile(sn)
      if (profile === undefined) continue
      const admission = admits(profile, registration)
      if (admission.kind === 'admitted') return { profile, rest: admission.rest }
    }
    return undefined
  }

  #forget(newcomer: Newcomer, refusal: string | undefined): void {
    this.#room.leave(newcomer)
    if (refusal === undefined) return
    this.#parts.counts.refusals++
    const { address } = newcomer
    const now = monotonicMs()
    const loggedAt = this.#loggedAt.get(address)
    if (loggedAt !== undefined && now - loggedAt < logEveryMs) return
    this.#loggedAt.set(address, now)
    this.#parts.log.info({ address, reason: refusal }, 'connection refused')
  }
}
