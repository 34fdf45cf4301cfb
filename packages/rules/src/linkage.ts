/** A write by a linkage may set off another linkage. After this many in a row it stops. */
export const linkageDepthMax = 3
const linkageGapMs = 1_000

export interface LinkageQuestion {
  /** Depth of the value that opened the episode: 0, or the depth of the linkage that wrote it. */
  readonly depth: number
  /** When this trigger last fired on the device; null: it never did. */
  readonly lastFiredAt: number | null
  readonly now: number
}

export type LinkageDecision =
  /** The writes carry this depth. */
  | { readonly fires: true; readonly depth: number }
  | { readonly fires: false; readonly reason: 'loop' | 'tooSoon' }

/** Decides whether a linkage writes; called only when an alarm opens. */
export function decideLinkage({ depth, lastFiredAt, now }: LinkageQuestion): LinkageDecision {
  if (depth >= linkageDepthMax) return { fires: false, reason: 'loop' }
  const isTooSoon = lastFiredAt !== null && now - lastFiredAt < linkageGapMs
  return isTooSoon ? { fires: false, reason: 'tooSoon' } : { fires: true, depth: depth + 1 }
}
