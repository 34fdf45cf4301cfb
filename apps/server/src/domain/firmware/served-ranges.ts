/**
 * Pieces that are remembered apart: a device that fetches 16 MiB by KiB in any order leaves fewer. Beyond them the shortest
 * is forgotten, and has to be sent again before the file counts as whole.
 */
export const rangesMax = 5_000

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
    if (merged.length > rangesMax) merged.splice(shortestOf(merged), 1)
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

function shortestOf(ranges: readonly (readonly [start: number, end: number])[]): number {
  const lengths = ranges.map(([start, end]) => end - start)
  return lengths.indexOf(Math.min(...lengths))
}
