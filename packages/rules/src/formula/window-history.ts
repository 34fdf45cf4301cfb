import { CounterDips } from '@fieldhub/kernel'
import { counterRise } from './counter-rise.ts'
import type { HistoryCall } from './formula.ts'

export type WindowKind = Exclude<HistoryCall['kind'], 'tariff'>

export interface WindowSettings {
  readonly kind: WindowKind
  readonly windowMs: number
  /** How long a reading holds when none follows it; what comes after that is unknown. */
  readonly holdMs: number
  readonly rollOver?: number | undefined
  /** What a counter without a roll-over falls by at the end of its register; undefined: it has none. */
  readonly span?: number | undefined
}

/** A window moves on in steps of a sixtieth, so its memory is the same however many readings fall into it. */
const steps = 60

/** What one step of time adds up to. `known` is the milliseconds, or the readings, that it was added up from. */
interface Sums {
  amount: number
  known: number
}

interface Reading {
  readonly time: number
  readonly value: number
}

/**
 * How far back readings tell what a window is now: one that holds into it counts, and of a counter the reading before
 * the first one in the window.
 */
export function readingsReachMs({ kind, windowMs, holdMs }: WindowSettings): number {
  const reachMs = windowMs + windowMs / steps + holdMs
  return kind === 'increase' ? reachMs + windowMs : reachMs
}

/** What a variable was over a time that ends now. A reading holds until the next one, so averages are weighted by time. */
export class WindowHistory {
  readonly #settings: WindowSettings
  readonly #stepMs: number
  /** By the number of the step since 1970; never more than the window has, and one that has begun. */
  readonly #sums = new Map<number, Sums>()
  readonly #dips: CounterDips
  #last: Reading | undefined

  constructor(settings: WindowSettings) {
    this.#settings = settings
    this.#stepMs = settings.windowMs / steps
    this.#dips = new CounterDips(settings.rollOver === undefined ? settings.span : undefined)
  }

  /** Takes the next reading; one that is not newer than the last is passed over. */
  feed(reading: Reading): void {
    const last = this.#last
    if (last !== undefined && reading.time <= last.time) return
    if (last !== undefined) this.#hold(last, reading.time)
    this.#addPoint(this.#sumsAt(reading.time), reading.value, this.#riseTo(reading))
    this.#last = reading
    this.#dropBefore(reading.time)
  }

  /** Undefined when nothing is known of the whole window. */
  read(now: number): number | undefined {
    const last = this.#last
    if (last === undefined) return undefined
    const total = this.#emptySums()
    for (const [step, sums] of this.#sums) {
      if (step > this.#stepOf(now) - steps) this.#join(total, sums)
    }
    const from = Math.max(last.time, now - this.#settings.windowMs)
    const until = Math.min(now, last.time + this.#settings.holdMs)
    if (until > from) this.#addHeld(total, until - from, last.value)
    const isJustRead = this.#settings.kind === 'avg' && now - last.time < this.#stepMs
    if (total.known === 0) return isJustRead ? last.value : undefined
    return this.#result(total)
  }

  /** What a counter rose by over more time than the window and the hold of a reading is of no window. */
  #riseTo({ time, value }: Reading): number {
    const { windowMs, holdMs, rollOver } = this.#settings
    const last = this.#last
    if (last === undefined || time - last.time > windowMs + holdMs) return 0
    return this.#dips.countStep(last.value, value, counterRise(last.value, value, rollOver))
  }

  #hold(last: Reading, next: number): void {
    const until = Math.min(next, last.time + this.#settings.holdMs)
    let from = Math.max(last.time, next - this.#settings.windowMs - this.#stepMs)
    while (from < until) {
      const end = Math.min(until, (this.#stepOf(from) + 1) * this.#stepMs)
      this.#addHeld(this.#sumsAt(from), end - from, last.value)
      // Steps of a fraction of a millisecond may end where they begin.
      from = end > from ? end : from + this.#stepMs
    }
  }

  #addHeld(sums: Sums, ms: number, value: number): void {
    switch (this.#settings.kind) {
      case 'avg':
        sums.amount += ms * value
        break
      case 'hours':
        sums.amount += value === 0 ? 0 : ms
        break
      case 'min':
        sums.amount = Math.min(sums.amount, value)
        break
      case 'max':
        sums.amount = Math.max(sums.amount, value)
        break
      case 'sum':
        return
      case 'increase':
        break
    }
    sums.known += ms
  }

  #addPoint(sums: Sums, value: number, rise: number): void {
    switch (this.#settings.kind) {
      case 'min':
        sums.amount = Math.min(sums.amount, value)
        break
      case 'max':
        sums.amount = Math.max(sums.amount, value)
        break
      case 'sum':
        sums.amount += value
        break
      case 'increase':
        sums.amount += rise
        break
      case 'avg':
      case 'hours':
        return
    }
    sums.known += 1
  }

  #join(total: Sums, { amount, known }: Sums): void {
    const { kind } = this.#settings
    if (kind === 'min') total.amount = Math.min(total.amount, amount)
    else if (kind === 'max') total.amount = Math.max(total.amount, amount)
    else total.amount += amount
    total.known += known
  }

  #result({ amount, known }: Sums): number {
    if (this.#settings.kind === 'avg') return amount / known
    return this.#settings.kind === 'hours' ? amount / 3_600_000 : amount
  }

  #emptySums(): Sums {
    const { kind } = this.#settings
    if (kind === 'min') return { amount: Number.POSITIVE_INFINITY, known: 0 }
    return { amount: kind === 'max' ? Number.NEGATIVE_INFINITY : 0, known: 0 }
  }

  #sumsAt(time: number): Sums {
    const step = this.#stepOf(time)
    const known = this.#sums.get(step)
    if (known !== undefined) return known
    const fresh = this.#emptySums()
    this.#sums.set(step, fresh)
    return fresh
  }

  #stepOf(time: number): number {
    return Math.floor(time / this.#stepMs)
  }

  #dropBefore(now: number): void {
    for (const step of this.#sums.keys()) {
      if (step > this.#stepOf(now) - steps) return
      this.#sums.delete(step)
    }
  }
}
