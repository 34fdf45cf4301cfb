/** More episodes than `count` within `withinMs` are chattering: one message tells of them, and then it is quiet. */
export interface ChatterGuard {
  readonly count: number
  readonly withinMs: number
}

/** The beginnings that the guard counts with the one at `now`; it had calmed when none was left to count. */
export function chatterOpens(
  opens: readonly number[],
  guard: ChatterGuard | null,
  now: number,
): { readonly opens: readonly number[]; readonly isCalm: boolean } {
  if (guard === null) return { opens: [], isCalm: true }
  const counted = opens.filter((time) => time > now - guard.withinMs)
  return { opens: [...counted, now].slice(-(guard.count + 1)), isCalm: counted.length === 0 }
}

/** When the chattering has calmed if no other episode begins. */
export function calmTime(opens: readonly number[], guard: ChatterGuard): number {
  return (opens.at(-1) ?? Number.NEGATIVE_INFINITY) + guard.withinMs
}
