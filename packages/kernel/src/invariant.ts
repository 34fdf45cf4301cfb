/** Throws on a state that only a bug can produce. `claim` states what should have been true. */
export function invariant(condition: unknown, claim: string): asserts condition {
  if (!condition) throw new Error(`broken invariant: ${claim}`)
}
