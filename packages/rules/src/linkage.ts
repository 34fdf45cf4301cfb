/** A write caused by a linkage may cause another, so often in a row at most (devices.md F.3). */
export const linkageDepthMax = 3
const linkageGapMs = 1_000

export interface LinkageQuestion {
  /** Of the value that opened the episode: 0, or that of the write it answers to. */
  readonly depth: number
  /** When this trigger last fired on the device; null: never. */
  readonly lastFiredAt: number | null
  readonly now: number
}

export type LinkageDecision =
  /** The writes carry this depth. */
  | { readonly fires: true; readonly depth: number }
  | { readonly fires: false; readonly reason: 'loop' | 'tooSoon' }

/** Asked on the edge into alarm only. */
export function decideLinkage({ depth, lastFiredAt, now }: LinkageQuestion): LinkageDecision {
  if (depth >= linkageDepthMax) return { fires: false, reason: 'loop' }
  const isTooSoon = lastFiredAt !== null && now - lastFiredAt < linkageGapMs
  return isTooSoon ? { fires: false, reason: 'tooSoon' } : { fires: true, depth: depth + 1 }
}
