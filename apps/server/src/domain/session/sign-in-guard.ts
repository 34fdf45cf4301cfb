import { createHash } from 'node:crypto'
import { addressKey } from '#platform/access/address-key.ts'
import { TieredMap } from '#platform/access/tiered-map.ts'
import type { Clock } from '#platform/clock.ts'
import { PassingClock } from '#platform/passing-clock.ts'
import type { GuessCountRow } from '#store/session/guess-count-store.ts'
import type { Counted } from '#store/session/sign-in-schema.ts'
import { type GuessPause, nextPause, type Tries } from './guess-pause.ts'
import type { Lane } from './lane-queue.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Pauses of a stranger's address at an account, and of a browser that was signed in there. */
const lock: GuessPause = { free: 5, firstMs: minuteMs, maxMs: hourMs }
/** Pauses of an address that was signed in there: others may share it, so it never waits for long. */
const pauseOfKnownAddress: GuessPause = { free: 5, firstMs: 10_000, maxMs: minuteMs }
const pauseOfAddress: GuessPause = { free: 20, firstMs: 1_000, maxMs: minuteMs }
/** Pauses of an account under guessing, for addresses that are past their first tries. */
const paceOfAccount: GuessPause = { free: 20, firstMs: 10_000, maxMs: 10_000 }
/** Tries a day of an address at an account that are checked whoever else guesses there. */
const triesOfItsOwn = 3
/** After this long without a try all failures are forgotten. */
export const forgetMs = 24 * hourMs

/** A place where the account was signed in to before. A browser is recognised by its cookie, which nobody else has. */
export interface KnownPlace {
  readonly kind: 'browser' | 'address'
  readonly key: string
}

/**
 * Slows down guessing. Tries are counted by where they come from, so that a stranger locks out himself and not the
 * owner; an account that many strangers guess at is slowed for them, but never for places where it was signed in to.
 * Names without an account are treated the same.
 */
export class SignInGuard {
  readonly #clock: Clock
  readonly #tries: Readonly<Record<Counted, TieredMap<Tries>>> = {
    place: triesMap(),
    account: triesMap(),
    address: triesMap(),
  }
  #handleChange: ((count: GuessCountRow) => void) | undefined

  constructor(clock: Clock) {
    this.#clock = new PassingClock(clock)
  }

  /** One handler, of each count that changed. It must return at once. */
  forEachChange(handle: (count: GuessCountRow) => void): void {
    this.#handleChange = handle
  }

  /** Counts on from these. What was counted by a clock that was ahead begins now. */
  restore(counts: readonly GuessCountRow[]): void {
    const now = this.#clock.now()
    for (const { counted, keyHash, failures, lastAt, nextAt } of counts) {
      const aheadMs = Math.max(0, lastAt - now)
      const tries = { failures, last: lastAt - aheadMs, nextAt: nextAt - aheadMs }
      this.#tries[counted].set(keyHash, tries)
    }
  }

  /** Milliseconds to wait; 0 admits the try and counts it as failed until `succeed`. */
  begin(account: string, ip: string, known?: KnownPlace): number {
    const now = this.#clock.now()
    const counts = this.#countsOf(account, ip, known)
    const wait = Math.max(...counts.map(({ tries }) => tries.nextAt)) - now
    if (wait > 0) return wait
    for (const { counted, key, pause, tries } of counts) {
      const failures = tries.failures + 1
      this.#set(counted, key, { failures, last: now, nextAt: now + nextPause(pause, failures) })
    }
    return 0
  }

  /** A right password clears the place, but only its own try of the rest: one good account does not excuse guessing others. */
  succeed(account: string, ip: string, known?: KnownPlace): void {
    const now = this.#clock.now()
    // The counts from when the try began, as the place has counted it by now.
    const counts = this.#countsOf(account, ip, known, triesOfItsOwn + 1)
    for (const { counted, key, tries } of counts) {
      const failures = counted === 'place' ? 0 : Math.max(0, tries.failures - 1)
      this.#set(counted, key, { failures, last: now, nextAt: 0 })
    }
  }

  /** The lane of a try's password check, when many wait. */
  laneOf(ip: string, known?: KnownPlace): Lane {
    if (known !== undefined) return 'known'
    return this.#triesOf('address', hashKey(addressKey(ip))).failures > 1 ? 'tried' : 'fresh'
  }

  /** The counters of a try: a known place has only its own. */
  #countsOf(account: string, ip: string, known: KnownPlace | undefined, pacedFrom = triesOfItsOwn) {
    const address = addressKey(ip)
    if (known !== undefined) {
      const pause = known.kind === 'browser' ? lock : pauseOfKnownAddress
      return [this.#count('place', `${account}\n${known.kind} ${known.key}`, pause)]
    }
    const place = this.#count('place', `${account}\n${address}`, lock)
    const ofAddress = this.#count('address', address, pauseOfAddress)
    const ofAccount = this.#count('account', account, paceOfAccount)
    const isPaced = place.tries.failures >= pacedFrom
    return isPaced ? [place, ofAddress, ofAccount] : [place, ofAddress]
  }

  #count(counted: Counted, name: string, pause: GuessPause) {
    const key = hashKey(name)
    return { counted, key, pause, tries: this.#triesOf(counted, key) }
  }

  #triesOf(counted: Counted, key: string): Tries {
    const tries = this.#tries[counted].get(key)
    const isForgotten = tries === undefined || this.#clock.now() - tries.last >= forgetMs
    return isForgotten ? { failures: 0, nextAt: 0, last: 0 } : tries
  }

  #set(counted: Counted, key: string, tries: Tries): void {
    const { failures, last: lastAt, nextAt } = tries
    if (failures > 0) this.#tries[counted].set(key, tries)
    else this.#tries[counted].delete(key)
    this.#handleChange?.({ counted, keyHash: key, failures, lastAt, nextAt })
  }
}

function triesMap(): TieredMap<Tries> {
  return new TieredMap({ tiers: 4, max: 20_000 }, getTier)
}

/** What people type as their name may be a password, so that no name is kept. */
function hashKey(name: string): string {
  return createHash('sha256').update(name).digest('hex')
}

/** Places with more failures are kept longer when a flood of other names and addresses fills the map. */
function getTier({ failures }: Tries): number {
  if (failures <= 1) return 0
  if (failures < 5) return 1
  return failures < 10 ? 2 : 3
}
