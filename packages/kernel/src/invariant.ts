/** Stops on a state that only a bug can produce. `claim` reads as the truth that was broken. */
export function invariant(condition: unknown, claim: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${claim}`)
}
