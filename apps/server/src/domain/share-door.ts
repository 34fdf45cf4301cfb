import { createHash } from 'node:crypto'
import { AppError } from '#platform/app-error.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'
import { AskingRate } from './asking-rate.ts'
import { isRightPassword } from './password.ts'
import { SignInGuard } from './sign-in-guard.ts'

const rememberMs = 10 * 60_000
const rememberedMax = 5_000
const hourMs = 3_600_000

/** Who stands before shared pages: how often they may ask, guess and write. */
export class ShareDoor {
  readonly #clock: Clock
  readonly #guard: SignInGuard
  readonly #calls: AskingRate
  readonly #guesses: AskingRate
  readonly #writes: AskingRate
  readonly #writesOfShare: AskingRate
  /** Right passwords, by themselves with the hash that they were right for, until when. */
  readonly #remembered = new BoundedMap<string, number>(rememberedMax)

  constructor(clock: Clock) {
    this.#clock = clock
    this.#guard = new SignInGuard(clock)
    this.#calls = new AskingRate(clock, { times: 300, withinMs: 60_000 })
    this.#guesses = new AskingRate(clock, { times: 60, withinMs: hourMs })
    this.#writes = new AskingRate(clock, { times: 20, withinMs: 60_000 })
    this.#writesOfShare = new AskingRate(clock, { times: 60, withinMs: 60_000 })
  }

  takeCall(ip: string): void {
    this.#calls.take(ip)
  }

  takeWrite(shareId: number, ip: string): void {
    this.#writes.take(`${shareId} ${ip}`)
    this.#writesOfShare.take(String(shareId))
  }

  /**
   * Guessing locks out the address that guesses, for a growing time; many addresses together have so many guesses an
   * hour. A password that was right is not worked out again while it is used every few minutes.
   */
  async checkPassword(
    share: { readonly id: number; readonly password_hash: string | null },
    password: string | undefined,
    ip: string,
  ): Promise<void> {
    const { id, password_hash } = share
    if (password_hash === null) return
    if (password === undefined || password === '') throw new AppError('wrongCredential')
    const memory = createHash('sha256').update(`${password_hash}\n${password}`).digest('hex')
    const until = this.#clock.now() + rememberMs
    if ((this.#remembered.get(memory) ?? 0) > this.#clock.now()) {
      return this.#remembered.set(memory, until)
    }
    const lock = `${id} ${ip}`
    const waitMs = this.#guard.begin(lock, ip)
    if (waitMs > 0) throw new AppError('tooOften', { retryAfter: Math.ceil(waitMs / 1_000) })
    this.#guesses.take(String(id))
    if (!(await isRightPassword(password_hash, password))) throw new AppError('wrongCredential')
    this.#guard.succeed(lock, ip)
    this.#remembered.set(memory, until)
  }
}
