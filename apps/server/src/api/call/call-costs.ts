import { type CallRateName, callRates } from '@fieldhub/contract'
import { RateError } from '#platform/app-error.ts'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { slidingWindow } from '#platform/async/sliding-window.ts'
import type { Clock } from '#platform/clock.ts'

const minuteMs = 60_000
/** Retry time told to callers while a call of the same kind is under way, since nobody knows how long that one still takes. */
const busySeconds = 5

/** Rates of the expensive kinds of calls, counted by account, so that endless uploads of one do not slow down others. */
export class CallCosts {
  readonly #clock: Clock
  readonly #limiters = new Map<CallRateName, RateLimiter>()
  /** Holds only calls that are under way, so open requests bound it. */
  readonly #underWay = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Throws when the rate is exceeded; returns the function that must be called once the answer is sent. */
  begin(rate: CallRateName, accountId: number): () => void {
    const key = `${rate} ${accountId}`
    const { perMinute, atOnce }: { readonly perMinute?: number; readonly atOnce?: number } =
      callRates[rate]
    const running = this.#underWay.get(key) ?? 0
    if (atOnce !== undefined && running >= atOnce) throw new RateError(rate, busySeconds)
    if (perMinute !== undefined) this.#consume(rate, accountId, perMinute)
    this.#underWay.set(key, running + 1)
    return () => this.#end(key)
  }

  #consume(rate: CallRateName, accountId: number, perMinute: number): void {
    let limiter = this.#limiters.get(rate)
    if (limiter === undefined) {
      limiter = new RateLimiter(
        this.#clock,
        slidingWindow({ times: perMinute, withinMs: minuteMs }),
      )
      this.#limiters.set(rate, limiter)
    }
    const waitMs = limiter.takeOrWait(String(accountId))
    if (waitMs > 0) throw new RateError(rate, Math.ceil(waitMs / 1_000))
  }

  #end(key: string): void {
    const left = (this.#underWay.get(key) ?? 1) - 1
    if (left > 0) this.#underWay.set(key, left)
    else this.#underWay.delete(key)
  }
}
