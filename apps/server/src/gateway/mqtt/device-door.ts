import { createHash, timingSafeEqual } from 'node:crypto'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { DeviceProfile } from '#platform/facts.ts'
import { monotonicMs } from '../wakeup.ts'
import type { CloudLimits } from './cloud-limits.ts'
import { dialectOf } from './dialects/dialects.ts'

export interface Credentials {
  readonly sn: string
  readonly password: Uint8Array
  readonly address: string
  /** In place of the password; `name` null: it is not to be believed. */
  readonly certificate: { readonly name: string | null } | undefined
}

interface KnownProfile {
  /** Undefined: there is no such device of cloud mode. */
  readonly profile: DeviceProfile | undefined
  readonly until: number
}

interface Tries {
  readonly count: number
  readonly until: number
}

const knownMax = 20_000
const minuteMs = 60_000
const serialNumber = /^[A-Za-z0-9_-]{4,20}$/

/** Finds out whether who connects is the device that it says it is. */
export class DeviceDoor {
  readonly #limits: CloudLimits
  readonly #find: (sn: string) => Promise<DeviceProfile | undefined>
  readonly #known = new BoundedMap<string, KnownProfile>(knownMax)
  readonly #tries = new BoundedMap<string, Tries>(knownMax)
  #changes = 0

  constructor(limits: CloudLimits, find: (sn: string) => Promise<DeviceProfile | undefined>) {
    this.#limits = limits
    this.#find = find
  }

  async admit(given: Credentials): Promise<DeviceProfile | undefined> {
    const who = `${given.address} ${given.sn}`
    if (!serialNumber.test(given.sn) || this.#hasTriedTooOften(who)) return undefined
    const profile = await this.profileOf(given.sn)
    const isRight =
      given.certificate === undefined
        ? isPassword(given.password, profile?.password)
        : given.certificate.name === given.sn
    if (profile !== undefined && isRight) return profile
    this.#noteFailure(who)
    return undefined
  }

  /** A device of cloud mode whose maker we know. */
  async profileOf(sn: string): Promise<DeviceProfile | undefined> {
    const now = monotonicMs()
    const known = this.#known.get(sn)
    if (known !== undefined && known.until > now) return known.profile
    const changes = this.#changes
    const found = await this.#find(sn)
    const cloud = found?.cloud
    const profile =
      cloud !== undefined && dialectOf(cloud.dialect) !== undefined ? found : undefined
    // What changed meanwhile may not be what was found.
    if (changes === this.#changes) {
      this.#known.set(sn, { profile, until: now + this.#limits.profileMs })
    }
    return profile
  }

  /** A device that was not there may be now, so all the unknown ones are asked for again. */
  forget(deviceId: number): void {
    this.#changes++
    this.#known.deleteWhere(({ profile }) => profile === undefined || profile.deviceId === deviceId)
  }

  #hasTriedTooOften(who: string): boolean {
    const tries = this.#tries.get(who)
    const isOld = tries === undefined || tries.until <= monotonicMs()
    return !isOld && tries.count >= this.#limits.triesPerMinute
  }

  #noteFailure(who: string): void {
    const now = monotonicMs()
    const tries = this.#tries.get(who)
    const isOld = tries === undefined || tries.until <= now
    this.#tries.set(who, {
      count: isOld ? 1 : tries.count + 1,
      until: isOld ? now + minuteMs : tries.until,
    })
  }
}

/** Takes the same time whatever is given, so that it tells nothing of the password or its length. */
function isPassword(given: Uint8Array, expected: string | undefined): boolean {
  const isSame = timingSafeEqual(digest(given), digest(expected ?? ''))
  return isSame && expected !== undefined
}

function digest(secret: Uint8Array | string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
