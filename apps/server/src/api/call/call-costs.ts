import { type CallRateName, callRates } from '@fieldhub/contract'
import { RateError } from '#platform/app-error.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'

const minuteMs = 60_000
/** How long something that is under way may still take; nobody knows it. */
const busySeconds = 5
const accountsMax = 20_000

/** Rates of the dear kinds of calls, an account each: who uploads without end is not felt by others. */
export class CallCosts {
  readonly #clock: Clock
  readonly #begun = new BoundedMap<string, readonly number[]>(accountsMax)
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
    if (perMinute !== undefined) this.#take(key, rate, perMinute)
    this.#underWay.set(key, running + 1)
    return () => this.#end(key)
  }

  #take(key: string, rate: CallRateName, perMinute: number): void {
    const now = this.#clock.now()
    const recent = (this.#begun.get(key) ?? []).filter((time) => now - time < minuteMs)
    const oldest = recent[0]
    if (oldest !== undefined && recent.length >= perMinute) {
      throw new RateError(rate, Math.ceil((oldest + minuteMs - now) / 1_000))
    }
    this.#begun.set(key, [...recent, now])
  }

  #end(key: string): void {
    const left = (this.#underWay.get(key) ?? 1) - 1
    if (left > 0) this.#underWay.set(key, left)
    else this.#underWay.delete(key)
  }
}
