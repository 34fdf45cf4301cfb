import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'

const accountTries = 5
const accountLockMs = 60_000
const accountLockMsMax = 3_600_000
const addressTries = 20
const addressPauseMs = 1_000
const addressPauseMsMax = 60_000
const forgetMs = 3_600_000

interface Tries {
  failures: number
  /** No try is looked at before this. */
  nextAt: number
  last: number
}

/**
 * Slows down guessing (api.md "Sessions"): a name locks for a growing time after 5 bad passwords in a row, an
 * address pauses between tries after 20. Names that no account has are treated the same.
 */
export class SignInGuard {
  readonly #clock: Clock
  readonly #accounts = new BoundedMap<string, Tries>(10_000)
  readonly #addresses = new BoundedMap<string, Tries>(10_000)

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Milliseconds to wait; 0 lets the try through and counts it as failed until `succeed`. */
  begin(account: string, address: string): number {
    const now = this.#clock.now()
    const ofAccount = this.#entry(this.#accounts, account, now)
    const ofAddress = this.#entry(this.#addresses, address, now)
    const wait = Math.max(ofAccount.nextAt, ofAddress.nextAt) - now
    if (wait > 0) return wait
    fail(
      ofAccount,
      now,
      pauseAfter(ofAccount.failures + 1, accountTries, accountLockMs, accountLockMsMax),
    )
    fail(
      ofAddress,
      now,
      pauseAfter(ofAddress.failures + 1, addressTries, addressPauseMs, addressPauseMsMax),
    )
    return 0
  }

  /** A right password clears the account, but only its own try of the address: one good account does not excuse guessing others. */
  succeed(account: string, address: string): void {
    this.#accounts.delete(account)
    const tries = this.#addresses.get(address)
    if (tries === undefined) return
    tries.failures -= 1
    tries.nextAt = 0
  }

  #entry(map: BoundedMap<string, Tries>, key: string, now: number): Tries {
    const known = map.get(key)
    if (known !== undefined && now - known.last < forgetMs + accountLockMsMax) return known
    const fresh = { failures: 0, nextAt: 0, last: now }
    map.set(key, fresh)
    return fresh
  }
}

function fail(tries: Tries, now: number, pauseMs: number): void {
  tries.failures += 1
  tries.last = now
  tries.nextAt = now + pauseMs
}

function pauseAfter(failures: number, free: number, firstMs: number, maxMs: number): number {
  if (failures < free) return 0
  return Math.min(firstMs * 2 ** Math.min(failures - free, 20), maxMs)
}
