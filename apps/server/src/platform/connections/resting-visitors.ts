import { BoundedMap } from '#platform/bounded-map.ts'
import { type Clock, steadyClock } from '#platform/clock.ts'

/** Visitors that are remembered at a time; of more the oldest are forgotten. */
const visitorsMax = 10_000
/**
 * So many connections of a visitor may be cut one soon after the other before the visitor rests: one program that is
 * written badly does not shut out everybody else behind its address.
 */
const cutsMax = 3

interface Cuts {
  readonly count: number
  /** When they are forgotten, by a clock that advances evenly. */
  readonly until: number
}

/** Visitors whose connections were cut again and again for what they had sent at once. */
export class RestingVisitors {
  readonly #cuts = new BoundedMap<string, Cuts>(visitorsMax)
  readonly #restMs: number
  readonly #clock: Clock

  constructor(restMs: number, clock = steadyClock) {
    this.#restMs = restMs
    this.#clock = clock
  }

  /** Records a cut; returns whether the visitor rests now. */
  record(visitor: string): boolean {
    const count = (this.#present(visitor)?.count ?? 0) + 1
    this.#cuts.set(visitor, { count, until: this.#clock.now() + this.#restMs })
    return count > cutsMax
  }

  rests(visitor: string): boolean {
    return (this.#present(visitor)?.count ?? 0) > cutsMax
  }

  #present(visitor: string): Cuts | undefined {
    const cuts = this.#cuts.get(visitor)
    if (cuts === undefined || cuts.until > this.#clock.now()) return cuts
    this.#cuts.delete(visitor)
    return undefined
  }
}
