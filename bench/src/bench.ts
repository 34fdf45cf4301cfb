export interface BenchRow {
  readonly what: string
  /** In the unit that `what` names. */
  readonly measured: number
  readonly floor: number
  readonly ratio: number
  /** What the ratio, or where there is no floor the measure, has to hold: `>= 0.5`. */
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
