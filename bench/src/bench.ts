export interface BenchRow {
  readonly what: string
  /** The figure in the unit that `what` names. */
  readonly measured: number
  readonly floor: number
  readonly ratio: number
  /** The condition for the ratio, or for the figure where there is no floor: `>= 0.5`. */
  readonly target: string
  readonly ok: boolean
}

export interface Bench {
  readonly name: string
  run(): Promise<readonly BenchRow[]>
}

export interface Pair {
  readonly floor: number
  readonly measured: number
}

export function atLeast(what: string, { floor, measured }: Pair, limit: number): BenchRow {
  const ratio = measured / floor
  return { what, measured, floor, ratio, target: `>= ${limit}`, ok: ratio >= limit }
}
