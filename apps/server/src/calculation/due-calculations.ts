import type { CalculationNode } from './calculation-node.ts'

/** What is to be calculated, each once however often its inputs have moved: a burst leaves no queue. */
export class DueCalculations {
  readonly #byRank = new Map<number, Set<CalculationNode>>()

  get isEmpty(): boolean {
    return this.#byRank.size === 0
  }

  add(node: CalculationNode): void {
    if (node.rank === undefined) return
    const known = this.#byRank.get(node.rank)
    if (known === undefined) this.#byRank.set(node.rank, new Set([node]))
    else known.add(node)
  }

  /** Removes and returns up to `max` of the lowest rank. */
  take(max: number): CalculationNode[] {
    if (this.#byRank.size === 0) return []
    const rank = Math.min(...this.#byRank.keys())
    const waiting = this.#byRank.get(rank) ?? new Set()
    const taken: CalculationNode[] = []
    for (const node of waiting) {
      if (taken.length === max) break
      taken.push(node)
      waiting.delete(node)
    }
    if (waiting.size === 0) this.#byRank.delete(rank)
    return taken
  }
}
