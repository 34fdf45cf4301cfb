import { createHash } from 'node:crypto'
import type { KeptGuard } from '#domain/session/kept-guard.ts'
import { isRightPassword } from '#domain/session/password.ts'
import type { ShareKey } from '#facts/share-key.ts'
import { addressKey } from '#platform/access/address-key.ts'
import { AppError } from '#platform/app-error.ts'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { slidingWindow } from '#platform/async/sliding-window.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'

const rememberMs = 10 * 60_000
const rememberedMax = 5_000
const provedForMs = 24 * 3_600_000

interface Guess {
  readonly key: ShareKey
  readonly passwordHash: string
  readonly password: string
  readonly address: string
}

/** Limits of visitors of shared pages: how often they may call, guess, write and look back. */
export class ShareAccess {
  readonly #clock: Clock
  readonly #guard: KeptGuard
  readonly #calls: RateLimiter
  readonly #writes: RateLimiter
  readonly #writesOfShare: RateLimiter
  readonly #pasts: RateLimiter
  readonly #pastsOfShare: RateLimiter
  /** Right passwords that were checked lately, keyed with their hash and the address, and until when they count. */
  readonly #remembered = new BoundedMap<string, number>(rememberedMax)
  /** Addresses where a password was right, by share, and until when they count. */
  readonly #provedAddresses = new BoundedMap<string, number>(rememberedMax)

  constructor(clock: Clock, guard: KeptGuard) {
    this.#clock = clock
    this.#guard = guard
    this.#calls = new RateLimiter(clock, slidingWindow({ times: 300, withinMs: 60_000 }))
    this.#writes = new RateLimiter(clock, slidingWindow({ times: 20, withinMs: 60_000 }))
    this.#writesOfShare = new RateLimiter(clock, slidingWindow({ times: 60, withinMs: 60_000 }))
    this.#pasts = new RateLimiter(clock, slidingWindow({ times: 90, withinMs: 60_000 }))
    this.#pastsOfShare = new RateLimiter(clock, slidingWindow({ times: 300, withinMs: 60_000 }))
  }

  /** Counts on from where the process before this one was. */
  resume(): Promise<void> {
    return this.#guard.resume()
  }

  consumeCall(ip: string): void {
    this.#calls.take(addressKey(ip))
  }

  consumeWrite(shareId: number, ip: string): void {
    this.#writes.take(`${shareId} ${addressKey(ip)}`)
    this.#writesOfShare.take(String(shareId))
  }

  /** Reading the past costs more than the present, and nobody needs it in a hurry. */
  consumePast(shareId: number, ip: string): void {
    this.#pasts.take(`${shareId} ${addressKey(ip)}`)
    this.#pastsOfShare.take(String(shareId))
  }

  /**
   * Guessing locks out the guessing address, for a growing time, and slows strangers while many guess; it never locks
   * out an address from which the password was right. A right password is not hashed again while it is used there every
   * few minutes.
   */
  async checkPassword(
    share: { readonly key: ShareKey; readonly passwordHash: string | null },
    password: string | undefined,
    ip: string,
  ): Promise<void> {
    const { key, passwordHash } = share
    if (passwordHash === null) return
    if (password === undefined || password === '') throw new AppError('wrongCredential')
    const address = addressKey(ip)
    const given = `${passwordHash}\n${password}\n${address}`
    const memory = createHash('sha256').update(given).digest('hex')
    const now = this.#clock.now()
    if ((this.#remembered.get(memory) ?? 0) <= now) {
      await this.#workOut({ key, passwordHash, password, address })
    }
    this.#remembered.set(memory, now + rememberMs)
  }

  async #workOut({ key, passwordHash, password, address }: Guess): Promise<void> {
    const share = `share ${key}`
    const place = `${key} ${address}`
    const isKnownAddress = (this.#provedAddresses.get(place) ?? 0) > this.#clock.now()
    const known = isKnownAddress ? ({ kind: 'address', key: address } as const) : undefined
    await this.#guard.admit(share, address, known)
    const lane = this.#guard.laneOf(address, known)
    if (!(await isRightPassword(passwordHash, password, lane))) {
      throw new AppError('wrongCredential')
    }
    await this.#guard.succeed(share, address, known)
    this.#provedAddresses.set(place, this.#clock.now() + provedForMs)
  }
}
