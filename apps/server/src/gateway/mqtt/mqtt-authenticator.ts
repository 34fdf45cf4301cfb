import { createHash, timingSafeEqual } from 'node:crypto'
import { serialNumberPattern } from '@fieldhub/contract'
import type { DeviceProfile } from '#facts/device-profile.ts'
import type { AdmissionRefusal, RefusedLink } from '#facts/link-events.ts'
import type { AdmissionPass, DeviceGuard } from '#platform/access/device-guard.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import { pause, type Timers } from '#platform/timers.ts'
import type { CloudLimits } from './cloud-limits.ts'
import { getDialect } from './dialects/dialects.ts'

export interface Credentials {
  readonly sn: string
  readonly password: Uint8Array
  readonly address: string
  /** A client certificate in place of the password; its `name` is null when it is not trusted. */
  readonly certificate: { readonly name: string | null } | undefined
}

interface KnownProfile {
  /** Undefined: there is no such device of cloud mode. */
  readonly profile: DeviceProfile | undefined
  readonly until: number
}

export interface MqttAuthenticatorParts {
  readonly limits: CloudLimits
  readonly timers: Timers
  readonly guard: DeviceGuard
  readonly find: (sn: string) => Promise<DeviceProfile | undefined>
}

const knownMax = 20_000
/** Time from the password to its refusal, the same for all, so that nobody can measure whether such a device exists. */
const refusalMs = 100
const secretBytesMax = 64

/** Checks whether a client is the device that it names. */
export class MqttAuthenticator {
  readonly #parts: MqttAuthenticatorParts
  readonly #known = new BoundedMap<string, KnownProfile>(knownMax)
  #handleRefusal: ((refusal: AdmissionRefusal) => void) | undefined
  #handleRefusedLink: ((link: RefusedLink) => void) | undefined
  #changes = 0

  constructor(parts: MqttAuthenticatorParts) {
    this.#parts = parts
  }

  forEachRefusal(handle: (refusal: AdmissionRefusal) => void): void {
    this.#handleRefusal = handle
  }

  forEachRefusedLink(handle: (link: RefusedLink) => void): void {
    this.#handleRefusedLink = handle
  }

  async admit(given: Credentials): Promise<DeviceProfile | undefined> {
    const { sn, address, certificate } = given
    if (!serialNumberPattern.test(sn)) return undefined
    // A certificate of the operator's authority cannot be guessed.
    if (certificate?.name === sn) return this.profileOf(sn)
    const pass = this.#parts.guard.begin({ sn, address, by: 'password' })
    if (pass === undefined) {
      this.#recordLink(given, 'tooManyTries')
      return undefined
    }
    const refusedAt = pause(this.#parts.timers, refusalMs)
    const profile = await this.#look(sn, pass)
    const isRight = isPassword(given.password, profile?.password)
    if (profile !== undefined && isRight && certificate === undefined) {
      pass.succeed()
      return profile
    }
    pass.fail()
    this.#recordRefusal(profile, given)
    this.#recordLink(given, profile === undefined ? 'unknownNumber' : 'wrongPassword')
    await refusedAt
    return undefined
  }

  /** A device of cloud mode whose maker we know. */
  async profileOf(sn: string): Promise<DeviceProfile | undefined> {
    const now = this.#parts.timers.monotonicMs()
    const known = this.#known.get(sn)
    if (known !== undefined && known.until > now) return known.profile
    const changes = this.#changes
    const found = await this.#parts.find(sn)
    const cloud = found?.cloud
    const profile =
      cloud !== undefined && getDialect(cloud.dialect) !== undefined ? found : undefined
    // What changed meanwhile may not be what was found.
    if (changes === this.#changes) {
      this.#known.set(sn, { profile, until: now + this.#parts.limits.profileMs })
    }
    return profile
  }

  /** A device that did not exist may exist now, so all the unknown ones are looked up again. */
  forget(deviceId: number): void {
    this.#changes++
    this.#known.deleteWhere(({ profile }) => profile === undefined || profile.deviceId === deviceId)
  }

  async #look(sn: string, pass: AdmissionPass): Promise<DeviceProfile | undefined> {
    try {
      return await this.profileOf(sn)
    } catch (error) {
      pass.withdraw()
      throw error
    }
  }

  /** The packet of MQTT is the library's, so only its name and password are known. */
  #recordLink({ sn, address, password, certificate }: Credentials, reason: RefusedLink['reason']) {
    this.#handleRefusedLink?.({
      ip: address,
      reason,
      form: certificate === undefined ? 'mqtt' : 'certificate',
      serialNumbers: [sn],
      packet: new Uint8Array(),
      packetBytes: 0,
      openBytes: 0,
      secret: password.slice(0, secretBytesMax),
    })
  }

  #recordRefusal(profile: DeviceProfile | undefined, { address, certificate }: Credentials): void {
    if (profile === undefined) return
    const { deviceId, ownerId } = profile
    const form = certificate === undefined ? 'mqtt' : 'certificate'
    this.#handleRefusal?.({ deviceId, ownerId, kind: 'password', form, ip: address })
  }
}

/** Takes the same time whatever is given, so that it reveals nothing of the password or its length. */
function isPassword(given: Uint8Array, expected: string | undefined): boolean {
  const isSame = timingSafeEqual(digest(given), digest(expected ?? ''))
  return isSame && expected !== undefined
}

function digest(secret: Uint8Array | string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
