import { BoundedMap } from '#platform/bounded-map.ts'
import type { Clock } from '#platform/clock.ts'

interface ValueOrder {
  readonly ids: readonly number[]
  readonly at: number
}

const ordersMax = 200
/** Whoever reads a page longer than this sees the order of now on the next one. */
const keptMs = 300_000

/**
 * The orders by moving values that lists began with at their first page. The further pages go on in it: by the values of each
 * moment, a device that moved meanwhile would stand on two pages, or on none.
 */
export class ValueOrders {
  readonly #clock: Clock
  readonly #orders = new BoundedMap<string, ValueOrder>(ordersMax)

  constructor(clock: Clock) {
    this.#clock = clock
  }

  begin(list: string, ids: readonly number[]): void {
    this.#orders.set(list, { ids, at: this.#clock.now() })
  }

  /** Undefined: the list did not begin of late. */
  of(list: string): readonly number[] | undefined {
    const order = this.#orders.get(list)
    if (order === undefined) return undefined
    const ageMs = this.#clock.now() - order.at
    return ageMs >= 0 && ageMs <= keptMs ? order.ids : undefined
  }
}
