/** Which bytes of a file have been sent, in pieces of any order. */
export class ServedRanges {
  readonly #bytes: number
  /** Disjoint ranges, in order. */
  #ranges: readonly (readonly [start: number, end: number])[] = []

  constructor(bytes: number) {
    this.#bytes = bytes
  }

  /** `end` is included. */
  add(start: number, end: number): void {
    const merged: [number, number][] = []
    const sorted = [...this.#ranges, [start, end] as const].toSorted(([a], [b]) => a - b)
    for (const [from, to] of sorted) {
      const last = merged.at(-1)
      if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to)
      else merged.push([from, to])
    }
    this.#ranges = merged
  }

  get isWhole(): boolean {
    const [first] = this.#ranges
    return first !== undefined && first[0] === 0 && first[1] === this.#bytes - 1
  }

  get percent(): number {
    const served = this.#ranges.reduce((sum, [start, end]) => sum + end - start + 1, 0)
    return Math.floor((served / this.#bytes) * 100)
  }
}
