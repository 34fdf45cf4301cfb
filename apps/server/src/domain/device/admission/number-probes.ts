import { AppError } from '#platform/app-error.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'
import { PassingClock } from '#platform/passing-clock.ts'

const dayMs = 86_400_000

/**
 * What an account may learn in a day about what is not its own. Of serial numbers, `checked`: looked up in dry runs;
 * `refused`: found in use when a device was to get them; `freed`: given to a device that never connected, and freed
 * again. `strangers`: names, phones and mail addresses of nobody with whom something was to be shared.
 */
const perDay = { checked: 1_000, refused: 1_000, freed: 20_000, strangers: 50 } as const
export type ProbeKind = keyof typeof perDay

interface Spent {
  readonly since: number
  readonly count: number
}

/** Keeps accounts from finding out which serial numbers are in use on the platform, and who has an account. */
export class NumberProbes {
  readonly #clock: Clock
  readonly #spent = new BoundedMap<string, Spent>(20_000)

  constructor(clock: Clock) {
    this.#clock = new PassingClock(clock)
  }

  left(accountId: number, kind: ProbeKind): number {
    return Math.max(0, perDay[kind] - this.#of(accountId, kind).count)
  }

  spend(accountId: number, kind: ProbeKind, count: number): void {
    const { since, count: before } = this.#of(accountId, kind)
    this.#spent.set(`${accountId} ${kind}`, { since, count: before + count })
  }

  /** Called before a device gets a number; afterwards it would be too late to refuse. */
  require(accountId: number): void {
    this.requireLeft(accountId, 'refused')
    this.requireLeft(accountId, 'freed')
  }

  requireLeft(accountId: number, kind: ProbeKind): void {
    if (this.left(accountId, kind) > 0) return
    const waitMs = this.#of(accountId, kind).since + dayMs - this.#clock.now()
    throw new AppError('tooOften', { retryAfter: Math.ceil(waitMs / 1_000) })
  }

  #of(accountId: number, kind: ProbeKind): Spent {
    const now = this.#clock.now()
    const spent = this.#spent.get(`${accountId} ${kind}`)
    return spent !== undefined && now - spent.since < dayMs ? spent : { since: now, count: 0 }
  }
}
