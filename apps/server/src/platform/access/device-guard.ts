import { isIPv4 } from 'node:net'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'
import { addressKey } from './address-key.ts'
import { FailureCounts } from './failure-counts.ts'

/** A connection that claims to be a device. */
export interface AdmissionTry {
  readonly sn: string
  readonly address: string
  /** `identity`: a packet without a secret, so that only the number can be guessed. */
  readonly by: 'password' | 'identity'
}

/** Reports the outcome of a try; one of the functions is called, once. */
export interface AdmissionPass {
  succeed(): void
  fail(): void
  /** The try was neither right nor wrong, since it could not be checked. */
  withdraw(): void
}

const secondMs = 1_000
/** Limit of a serial number for all who have not proved it before, wherever they come from. */
const serialNumberLimit = { free: 10, pauseMs: secondMs, pauseMsMax: 10 * secondMs }
const addressLimit = { free: 30, pauseMs: secondMs, pauseMsMax: 5 * secondMs }
/** Devices whose owners have not chosen identity yet may share an address with others whose owners have. */
const identityLimit = { free: 30, pauseMs: secondMs, pauseMsMax: secondMs }

const devicesMax = 50_000
const networksPerDevice = 4
const provedForMs = 30 * 86_400_000

/**
 * Slows down guessing, at every port where devices connect, before anything is compared. A serial number slows down
 * after 10 failures in all, an address after 30. A device that proved its password from a network before is counted
 * there by itself, so that strangers who guess its number elsewhere, or other numbers beside it, do not keep it out.
 * Open connections are never touched.
 */
export class DeviceGuard {
  readonly #clock: Clock
  readonly #serialNumbers = new FailureCounts(serialNumberLimit)
  readonly #addresses = new FailureCounts(addressLimit)
  readonly #identities = new FailureCounts(identityLimit)
  readonly #proved = new FailureCounts(serialNumberLimit)
  /** When each device proved its password last, by network. */
  readonly #networks = new BoundedMap<string, Map<string, number>>(devicesMax)

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Undefined: too many tries, and this one is not checked. Otherwise its outcome must be reported. */
  begin(tried: AdmissionTry): AdmissionPass | undefined {
    const now = this.#clock.now()
    const address = addressKey(tried.address)
    if (tried.by === 'identity') return this.#beginAt(this.#identities, address)
    const network = getNetwork(address)
    const provedAt = this.#networks.get(tried.sn)?.get(network) ?? Number.NEGATIVE_INFINITY
    const isProved = now - provedAt < provedForMs
    const counts = isProved ? this.#proved : this.#serialNumbers
    const key = isProved ? `${tried.sn} ${network}` : tried.sn
    if (counts.isSlowed(key, now)) return undefined
    const atAddress = isProved ? noEffect : this.#beginAt(this.#addresses, address)
    if (atAddress === undefined) return undefined
    // Tries of one number at once count as failed until they are settled; many devices behind one address do not.
    counts.record(key, now)
    const withdraw = () => {
      counts.takeBack(key, this.#clock.now())
      atAddress.withdraw()
    }
    return {
      succeed: () => {
        withdraw()
        this.#recordProof(tried.sn, network)
      },
      fail: () => atAddress.fail(),
      withdraw,
    }
  }

  #beginAt(counts: FailureCounts, address: string): AdmissionPass | undefined {
    const now = this.#clock.now()
    if (counts.isSlowed(address, now)) return undefined
    counts.hold(address, now)
    const release = () => counts.release(address, this.#clock.now())
    return {
      succeed: release,
      fail: () => counts.record(address, this.#clock.now()),
      withdraw: release,
    }
  }

  #recordProof(sn: string, network: string): void {
    this.#proved.forget(`${sn} ${network}`)
    const networks = this.#networks.get(sn) ?? new Map<string, number>()
    networks.delete(network)
    networks.set(network, this.#clock.now())
    const [oldest = ''] = networks.keys()
    if (networks.size > networksPerDevice) networks.delete(oldest)
    this.#networks.set(sn, networks)
  }
}

const noEffect: AdmissionPass = { succeed: () => {}, fail: () => {}, withdraw: () => {} }

/** A carrier gives a device another address of the same few networks at each connection. */
function getNetwork(address: string): string {
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : address
}
