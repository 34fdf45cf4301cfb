import { BoundedMap } from '#platform/bounded-map.ts'

/**
 * A bounded map whose entries have a weight. Each weight has room of its own, so that a flood of light entries never
 * pushes out a heavy one. It is for locks, which outsiders must not be able to make forgotten.
 */
export class TieredMap<V> {
  readonly #tiers: readonly BoundedMap<string, V>[]
  readonly #tierOf: (value: V) => number

  /** `tierOf` returns 0 to `tiers` - 1. */
  constructor(
    { tiers, max }: { readonly tiers: number; readonly max: number },
    tierOf: (value: V) => number,
  ) {
    this.#tiers = Array.from({ length: tiers }, () => new BoundedMap(max))
    this.#tierOf = tierOf
  }

  get(key: string): V | undefined {
    for (const tier of this.#tiers) {
      const value = tier.get(key)
      if (value !== undefined) return value
    }
    return undefined
  }

  set(key: string, value: V): void {
    this.delete(key)
    this.#tiers[this.#tierOf(value)]?.set(key, value)
  }

  delete(key: string): void {
    for (const tier of this.#tiers) tier.delete(key)
  }
}
