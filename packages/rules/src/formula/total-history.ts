import { CounterDips } from '@fieldhub/kernel'
import { counterRise } from './counter-rise.ts'
import { type Tariff, tariffShare } from './tariff-times.ts'

/** A total as it is stored: it goes on from the reading that it knows. */
export interface StoredTotal {
  readonly total: number
  readonly time: number
  readonly value: number
}

export type TotalSettings =
  | { readonly kind: 'hours'; readonly holdMs: number }
  | {
      readonly kind: 'tariff'
      readonly tariff: Tariff
      readonly rollOver?: number | undefined
      /** What a counter without a roll-over falls by at the end of its register; undefined: it has none. */
      readonly span?: number | undefined
      /** How much later local time is than UTC. */
      readonly offsetMs: (time: number) => number
    }

/** What was counted since a formula was first calculated: running hours, or energy at the times of a tariff. */
export class TotalHistory {
  readonly #settings: TotalSettings
  readonly #dips: CounterDips
  #stored: StoredTotal | undefined

  constructor(settings: TotalSettings, stored?: StoredTotal) {
    this.#settings = settings
    this.#stored = stored
    const isOfRegister = settings.kind === 'tariff' && settings.rollOver === undefined
    this.#dips = new CounterDips(isOfRegister ? settings.span : undefined)
  }

  /** The total with the last reading that it holds; undefined before the first. */
  get stored(): StoredTotal | undefined {
    return this.#stored
  }

  /** Takes the next reading; one that is not newer than the last is passed over. */
  feed({ time, value }: { readonly time: number; readonly value: number }): void {
    const last = this.#stored
    if (last === undefined) this.#stored = { total: 0, time, value }
    else if (time > last.time) {
      this.#stored = { total: last.total + this.#added(last, { time, value }), time, value }
    }
  }

  read(now: number): number | undefined {
    const last = this.#stored
    if (last === undefined) return undefined
    if (this.#settings.kind === 'tariff') return last.total
    return (last.total + heldMs(last, now, this.#settings.holdMs)) / 3_600_000
  }

  #added(last: StoredTotal, next: { readonly time: number; readonly value: number }): number {
    const settings = this.#settings
    if (settings.kind === 'hours') return heldMs(last, next.time, settings.holdMs)
    const alone = counterRise(last.value, next.value, settings.rollOver)
    const rise = this.#dips.countStep(last.value, next.value, alone)
    const offsetMs = settings.offsetMs(next.time)
    return rise * tariffShare(settings.tariff, { from: last.time, to: next.time, offsetMs })
  }
}

/** Milliseconds for which the reading was known to be other than 0. */
function heldMs({ time, value }: StoredTotal, until: number, holdMs: number): number {
  return value === 0 ? 0 : Math.max(0, Math.min(until - time, holdMs))
}
