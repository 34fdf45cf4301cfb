import { type CallRateName, callRates } from '@fieldhub/contract'
import { RateError } from '#platform/app-error.ts'
import { RateLimiter } from '#platform/async/rate-limiter.ts'
import { slidingWindow } from '#platform/async/sliding-window.ts'
import type { Clock } from '#platform/clock.ts'

const minuteMs = 60_000
/** How long something that is under way may still take; nobody knows it. */
const busySeconds = 5

/** Rates of the dear kinds of calls, an account each: who uploads without end is not felt by others. */
export class CallCosts {
  readonly #clock: Clock
  readonly #limiters = new Map<CallRateName, RateLimiter>()
  /** Only what is under way: it is bounded by the open requests. */
  readonly #underWay = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Throws what is over the rate; answers what must be called when the answer is out. */
  begin(rate: CallRateName, accountId: number): () => void {
    const key = `${rate} ${accountId}`
    const { perMinute, atOnce }: { readonly perMinute?: number; readonly atOnce?: number } =
      callRates[rate]
    const running = this.#underWay.get(key) ?? 0
    if (atOnce !== undefined && running >= atOnce) throw new RateError(rate, busySeconds)
    if (perMinute !== undefined) this.#take(rate, accountId, perMinute)
    this.#underWay.set(key, running + 1)
    return () => this.#end(key)
  }

  #take(rate: CallRateName, accountId: number, perMinute: number): void {
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
