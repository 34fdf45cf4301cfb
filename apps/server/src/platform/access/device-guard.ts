import type { Clock } from '#platform/clock.ts'
import { PassingClock } from '#platform/passing-clock.ts'
import { addressKey } from './address-key.ts'
import { FailureCounts } from './failure-counts.ts'
import { getNetwork, ProvedNetworks } from './proved-networks.ts'

/** A connection that claims to be a device. */
export interface AdmissionTry {
  readonly sn: string
  /** Empty: nobody knows it, so that the number alone is counted. */
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

/** How a try ended that was checked, for the other processes. Its address is the key by which it is counted. */
export interface AdmissionOutcome extends AdmissionTry {
  readonly isRight: boolean
}

/** A guard as others see it that hear of its tries and tell it of theirs. */
export type SharedGuard = Pick<DeviceGuard, 'forEachOutcome' | 'recordElsewhere'>

const secondMs = 1_000
/** Limit of a serial number for all who have not proved it before, wherever they come from. */
const serialNumberLimit = { free: 10, pauseMs: secondMs, pauseMsMax: 10 * secondMs }
const addressLimit = { free: 30, pauseMs: secondMs, pauseMsMax: 5 * secondMs }
/** Devices whose owners have not chosen identity yet may share an address with others whose owners have. */
const identityLimit = { free: 30, pauseMs: secondMs, pauseMsMax: secondMs }
const dayMs = 86_400_000
/** One wrong try of a network at a number in a day is its own. */
const ownTryLimit = { free: 1, pauseMs: dayMs, pauseMsMax: dayMs }

/**
 * Slows down guessing, at every port where devices connect, before anything is compared. A serial number slows down
 * after 10 failures in all, an address after 30. A device that proved its password from a network before is counted
 * there by itself, so that strangers who guess its number elsewhere, or other numbers beside it, do not keep it out.
 * A device that comes from a network for the first time has a try of its own there, whoever guesses at its number
 * (docs/decisions/0236-a-try-of-ones-own.md). Open connections are never touched.
 */
export class DeviceGuard {
  readonly #clock: Clock
  readonly #serialNumbers = new FailureCounts(serialNumberLimit)
  readonly #addresses = new FailureCounts(addressLimit)
  readonly #identities = new FailureCounts(identityLimit)
  readonly #proved = new FailureCounts(serialNumberLimit)
  readonly #ownTries = new FailureCounts(ownTryLimit)
  readonly #networks = new ProvedNetworks()
  #handleOutcome: ((outcome: AdmissionOutcome) => void) | undefined

  constructor(clock: Clock) {
    this.#clock = new PassingClock(clock)
  }

  /** One handler, of what other processes are to count as well. It must return at once. */
  forEachOutcome(handle: (outcome: AdmissionOutcome) => void): void {
    this.#handleOutcome = handle
  }

  /** Undefined: too many tries, and this one is not checked. Otherwise its outcome must be reported. */
  begin({ address: from, ...claim }: AdmissionTry): AdmissionPass | undefined {
    const tried = { ...claim, address: addressKey(from) }
    const pass =
      tried.by === 'identity'
        ? this.#beginAt(this.#identities, tried.address)
        : this.#beginPassword(tried)
    return pass && this.#telling(pass, tried)
  }

  /** Counts what other processes checked, given with how often each happened (docs/decisions/0205-guesses-through-all-processes.md). */
  recordElsewhere(outcomes: readonly (readonly [AdmissionOutcome, number])[]): void {
    const now = this.#clock.now()
    const failures = new Map<FailureCounts, Map<string, number>>()
    for (const [outcome, times] of outcomes) {
      if (outcome.isRight) this.#recordProof(outcome)
      else {
        for (const [counts, key] of this.#countsOf(outcome, now)) {
          const byKey = failures.get(counts) ?? new Map<string, number>()
          failures.set(counts, byKey.set(key, (byKey.get(key) ?? 0) + times))
        }
      }
    }
    for (const [counts, byKey] of failures) {
      for (const [key, times] of byKey) counts.recordElsewhere(key, times, now)
    }
  }

  #beginPassword(tried: AdmissionTry): AdmissionPass | undefined {
    const now = this.#clock.now()
    const [[counts, key], ...others] = this.#countsOf(tried, now)
    // Where a device proved its password, or nobody knows where it is, no address is counted.
    const isKnown = others.length === 0
    const own = isKnown ? undefined : ownTryOf(tried)
    const hasOwnTry = own !== undefined && !this.#ownTries.isSlowed(own, now)
    if (counts.isSlowed(key, now) && !hasOwnTry) return undefined
    const atAddress = isKnown ? noEffect : this.#beginAt(this.#addresses, tried.address)
    if (atAddress === undefined) return undefined
    // Tries of one number at once count as failed until they are settled; many devices behind one address do not.
    counts.record(key, now)
    if (own !== undefined) this.#ownTries.record(own, now)
    const withdraw = () => {
      counts.takeBack(key, this.#clock.now())
      if (own !== undefined) this.#ownTries.forget(own)
      atAddress.withdraw()
    }
    return {
      succeed: () => {
        withdraw()
        this.#recordProof(tried)
      },
      fail: () => atAddress.fail(),
      withdraw,
    }
  }

  /** Where the failure of a try counts, the serial number first. */
  #countsOf(tried: AdmissionTry, now: number): [Counted, ...Counted[]] {
    const { sn, address, by } = tried
    if (by === 'identity') return [[this.#identities, address]]
    if (address === '') return [[this.#serialNumbers, sn]]
    const network = getNetwork(address)
    if (this.#networks.has(sn, network, now)) return [[this.#proved, `${sn} ${network}`]]
    return [
      [this.#serialNumbers, sn],
      [this.#addresses, address],
      [this.#ownTries, ownTryOf(tried)],
    ]
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

  #recordProof({ sn, address }: AdmissionTry): void {
    if (address === '') return
    const network = getNetwork(address)
    this.#proved.forget(`${sn} ${network}`)
    this.#networks.record(sn, network, this.#clock.now())
  }

  /** A packet without a password that is right proves nothing, so nobody need know of it. */
  #telling(pass: AdmissionPass, tried: AdmissionTry): AdmissionPass {
    const tell = (isRight: boolean) => this.#handleOutcome?.({ ...tried, isRight })
    return {
      succeed: () => {
        pass.succeed()
        if (tried.by === 'password') tell(true)
      },
      fail: () => {
        pass.fail()
        tell(false)
      },
      withdraw: () => pass.withdraw(),
    }
  }
}

/** A carrier's addresses change, so that its network is one place. */
function ownTryOf({ sn, address }: AdmissionTry): string {
  return `${sn} ${getNetwork(address)}`
}

type Counted = readonly [counts: FailureCounts, key: string]

const noEffect: AdmissionPass = { succeed: () => {}, fail: () => {}, withdraw: () => {} }
